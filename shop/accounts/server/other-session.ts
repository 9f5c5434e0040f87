import type { Session } from '#platform/http/session.ts'

import type { SessionReader } from './read-session.ts'

/**
 * The session of a browser when it is somebody else's than the account that a link is about to sign
 * in to. A link must not take its place unasked: whoever sent it could watch what is then done in
 * their own account. Of the cookie alone, which is what signing in replaces.
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
