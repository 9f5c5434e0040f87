import { serialize, serializeSigned } from 'hono/utils/cookie'
import type { CookieOptions } from 'hono/utils/cookie'

import { signedToken } from './session-token.ts'

/** As long as the idle limit of a session; seconds. */
const SESSION_SECONDS = 30 * 24 * 3600

export type SessionCookie = ReturnType<typeof createSessionCookie>

/** The cookie that carries the signed token of a session. `secret` signs it. */
export function createSessionCookie({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const secure = publicUrl.startsWith('https:')
  // Browsers enforce what the prefix promises; over plain http, for local use, they reject it.
  const name = `${secure ? '__Host-' : ''}libas.session_token`
  const attributes: CookieOptions = {
    secure,
    sameSite: 'Lax',
    path: '/',
    httpOnly: true,
    maxAge: SESSION_SECONDS,
  }

  return {
    name,
    /** The Set-Cookie value that signs a browser in. */
    issue: (token: string): Promise<string> => serializeSigned(name, token, secret, attributes),
    /** The Set-Cookie value that removes the cookie. */
    end: (): string => serialize(name, '', { ...attributes, maxAge: 0 }),
    /** The token with its signature, as API clients send it. */
    sign: (token: string): string => signedToken(secret, token),
  }
}
