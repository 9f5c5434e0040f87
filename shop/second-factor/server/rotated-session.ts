import { randomBytes } from 'node:crypto'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { sessionCookie } from '#shop/sign-in/server/sessions/session-cookie.ts'
import { presentedToken, sessionTokenHash } from '#shop/sign-in/server/sessions/session-token.ts'

/** What a session may do has grown: whoever knows its token of before gains nothing by it. */
export const newSessionToken = (): string => randomBytes(24).toString('base64url')

/** Forgets the token that the request came with; answers the cookie of the new one. */
export async function rotatedSession(
  { auth, keys, sessions }: Pick<AccountsOptions, 'auth' | 'keys' | 'sessions'>,
  caller: AccountsCaller,
  newToken: string,
): Promise<string[]> {
  const presented = presentedToken(caller.headers, sessions.cookieName)
  if (presented) sessions.forget(sessionTokenHash(presented.token))
  return [await sessionCookie(auth, keys, newToken)]
}
