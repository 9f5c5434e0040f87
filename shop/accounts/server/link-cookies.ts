import { parse, serialize } from 'hono/utils/cookie'

/** What a token of ours can look like; nothing else is worth keeping. */
const TOKEN = /^[\w-]{20,100}$/

/**
 * Keeps the token of a mailed link out of addresses: they end up in histories, logs and whatever
 * reads `location`. `maxAge`: as long as the link counts, in seconds.
 */
function linkCookie(name: string, maxAge: number) {
  // For the whole site: a path would leave out the data requests of the page (`.data`).
  const write = (value: string, publicUrl: string, age: number) =>
    serialize(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: age,
    })

  return {
    /** The Set-Cookie value for a token. What can be no token takes the one before away. */
    set: (token: string, publicUrl: string): string =>
      TOKEN.test(token) ? write(token, publicUrl, maxAge) : write('', publicUrl, 0),

    /** The Set-Cookie value that takes it away again. */
    end: (publicUrl: string): string => write('', publicUrl, 0),

    /** The token that a browser carries. */
    of(headers: Headers): string | undefined {
      const token = parse(headers.get('cookie') ?? '', name)[name]
      return token !== undefined && TOKEN.test(token) ? token : undefined
    },
  }
}

/** Of the link that resets a password. */
export const resetCookie = linkCookie('libas.reset', 3600)

/** Of an invitation to run the shop. */
export const invitationCookie = linkCookie('libas.invitation', 7 * 24 * 3600)
