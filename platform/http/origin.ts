import { bearerToken } from './bearer-token.ts'

/**
 * Why a writing request with a cookie is refused: another site's page sent it. Browsers do not attach bearer
 * tokens on their own, so those need no such check (they do attach the password of a proxy: `Basic` does not
 * count here); a client that sends neither header is not a browser. If a browser sends both, both must match the
 * shop.
 */
export function refuseForeignOrigin(
  method: string,
  headers: Headers,
  publicUrl: string,
): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  if (bearerToken(headers) !== undefined) return undefined
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  // Without an origin, only a page of the shop counts; `none` is a form that the visitor submits again.
  const sites = origin === null ? [null, 'same-origin'] : [null, 'same-origin', 'none']
  const isOwn = (origin === null || origin === publicUrl) && sites.includes(site)
  return isOwn ? undefined : "You don't have permission to perform this action."
}
