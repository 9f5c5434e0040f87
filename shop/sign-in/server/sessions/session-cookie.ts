import { serialize, serializeSigned } from 'hono/utils/cookie'

import type { AccountKeys } from '../account-keys.ts'
import type { Auth } from '../auth.ts'

/** The Set-Cookie value that signs a browser in, as better-auth writes it: signed, for 30 days. */
export async function sessionCookie(
  auth: Auth,
  { sessions: [secret] }: Pick<AccountKeys, 'sessions'>,
  token: string,
): Promise<string> {
  const { name, attributes } = (await auth.$context).authCookies.sessionToken
  return serializeSigned(name, token, secret, attributes)
}

/** The Set-Cookie value that takes the session's cookie away. */
export async function endedSessionCookie(auth: Auth): Promise<string> {
  const { name, attributes } = (await auth.$context).authCookies.sessionToken
  return serialize(name, '', { ...attributes, maxAge: 0 })
}
