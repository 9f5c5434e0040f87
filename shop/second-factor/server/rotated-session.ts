import { randomBytes } from 'node:crypto'

import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { presentedToken, sessionTokenHash } from '#shop/sign-in/server/sessions/session-token.ts'

/** A new token for a session that gained rights: knowing the old one is worth nothing. */
export const newSessionToken = (): string => randomBytes(24).toString('base64url')

/** Forgets the token that the request presented; returns the Set-Cookie value of the new one. */
export async function rotatedSession(
  { sessionCookie, sessions }: Pick<AccountsOptions, 'sessionCookie' | 'sessions'>,
  caller: AccountsCaller,
  newToken: string,
): Promise<string[]> {
  const presented = presentedToken(caller.headers, sessions.cookieName)
  if (presented) sessions.forget(sessionTokenHash(presented.token))
  return [await sessionCookie.issue(newToken)]
}
