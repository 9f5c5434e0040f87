import { bearerToken } from './bearer-token.ts'

/**
 * Why a writing request with a cookie is refused: it was sent by another site's page. Bearer
 * tokens are not attached by browsers on their own and need no such check (the password of a proxy
 * is: `Basic` counts for nothing here); a client that sends neither header is no browser. Where a
 * browser says both, both must be the shop's.
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
  // Without an origin, only a page of ours counts; `none` is a form that the visitor submits again.
  const sites = origin === null ? [null, 'same-origin'] : [null, 'same-origin', 'none']
  const isOwn = (origin === null || origin === publicUrl) && sites.includes(site)
  return isOwn ? undefined : "You don't have permission to perform this action."
}
