import { bearerToken } from './bearer-token.ts'

/**
 * Why a writing request with a cookie is refused: it was sent by another site's page. Bearer
 * tokens are not attached by browsers on their own and need no such check (the password of a proxy
 * is: `Basic` counts for nothing here); a client that sends neither header is no browser.
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
  if (site === 'same-origin' || origin === publicUrl) return undefined
  if (site === null && origin === null) return undefined
  return "You don't have permission to perform this action."
}
