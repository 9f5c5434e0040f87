import type { Session } from '#platform/http/session.ts'

import type { SessionReader } from './read-session.ts'

/**
 * The session of a browser if it belongs to somebody other than the account that a link is about to sign in to. A
 * link must not replace it without asking: its sender could watch what is then done in their own account. Read
 * from the cookie only, which is what signing in replaces.
 */
export async function otherSession(
  sessions: SessionReader,
  headers: Headers,
  account: { userId: string } | { email: string },
): Promise<Session | undefined> {
  const cookie = headers.get('cookie')
  const session = cookie === null ? undefined : await sessions(new Headers({ cookie }))
  if (!session) return undefined
  const isTheirs =
    'userId' in account ? session.userId === account.userId : session.email === account.email
  return isTheirs ? undefined : session
}
