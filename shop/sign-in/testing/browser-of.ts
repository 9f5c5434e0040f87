import type { SignedIn } from '../server/sessions/session-token.ts'

import { SHOP_URL } from './accounts-on.ts'

/** The headers of a browser of the shop, with the cookies that it was given so far. */
export function browserOf(signedIn?: Pick<SignedIn, 'cookies'>, userAgent = SAFARI): Headers {
  const headers = new Headers({ origin: SHOP_URL, 'user-agent': userAgent })
  if (signedIn) headers.set('cookie', signedIn.cookies.map(pair).join('; '))
  return headers
}

/** `name=value` of a Set-Cookie value. */
export const pair = (cookie: string) => cookie.slice(0, cookie.indexOf(';'))

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
export const CHROME =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36'
