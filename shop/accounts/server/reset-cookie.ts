import { parse, serialize } from 'hono/utils/cookie'

const NAME = 'libas.reset'
/** As long as the link counts, in seconds. */
const MAX_AGE = 3600
/** What a token of ours can look like; nothing else is worth keeping. */
const TOKEN = /^[\w-]{20,100}$/

/**
 * The Set-Cookie value that keeps the token of a reset link out of addresses: they end up in
 * histories, logs and whatever reads `location`. What can be no token takes the one before away.
 */
export const resetCookie = (token: string, publicUrl: string): string =>
  TOKEN.test(token) ? write(token, publicUrl, MAX_AGE) : endedResetCookie(publicUrl)

/** The Set-Cookie value that takes it away again. */
export const endedResetCookie = (publicUrl: string): string => write('', publicUrl, 0)

/** The token that a browser carries. */
export function resetTokenOf(headers: Headers): string | undefined {
  const token = parse(headers.get('cookie') ?? '', NAME)[NAME]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

// For the whole site: a path would leave out the data requests of the page (`.data`).
const write = (value: string, publicUrl: string, maxAge: number) =>
  serialize(NAME, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: publicUrl.startsWith('https:'),
    maxAge,
  })
