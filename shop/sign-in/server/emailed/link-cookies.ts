import { parse, serialize } from 'hono/utils/cookie'

/** What one of our tokens can look like; nothing else is worth storing. */
const TOKEN = /^[\w-]{20,100}$/

/**
 * Keeps the token of a mailed link out of addresses: those end up in histories, logs and anything that reads
 * `location`. `maxAge`: how long the link works, in seconds.
 */
function linkCookie(name: string, maxAge: number) {
  // For the whole site: a path would exclude the page's data requests (`.data`).
  const write = (value: string, publicUrl: string, age: number) =>
    serialize(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: age,
    })

  return {
    /** The Set-Cookie value for a token. A value that cannot be a token removes the previous one. */
    set: (token: string, publicUrl: string): string =>
      TOKEN.test(token) ? write(token, publicUrl, maxAge) : write('', publicUrl, 0),

    /** The Set-Cookie value that removes it. */
    end: (publicUrl: string): string => write('', publicUrl, 0),

    /** The token that a browser sends. */
    of(headers: Headers): string | undefined {
      const token = parse(headers.get('cookie') ?? '', name)[name]
      return token !== undefined && TOKEN.test(token) ? token : undefined
    },
  }
}

/** For the link that resets a password. */
export const resetCookie = linkCookie('libas.reset', 3600)

/** For an invitation to run the shop. */
export const invitationCookie = linkCookie('libas.invitation', 7 * 24 * 3600)
