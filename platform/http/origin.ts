import { environmentOf } from '#platform/environment.ts'

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

/**
 * The token of an `Authorization: Bearer` header; undefined for any other header. Everything that reads bearer
 * tokens or makes an exception for them uses this: if one place accepted a header as a token and another did not,
 * another site's request would get through with the session cookie.
 */
export const bearerToken = (headers: Headers): string | undefined =>
  /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1]

/** Headers that proxies and tunnels add to the requests they forward. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded-.+|x-real-ip|x-original-host|cf-.+|true-client-ip)$/i
const LOOPBACK = /^(?:127\.[\d.]+|::1|::ffff:127\.[\d.]+)$/i

/**
 * Whether a request comes from a program on this very computer: its Host is local (so that no other site's name
 * leads here), nothing passed it on, and the connection, where its address is known, is a loopback one.
 */
export function isDirectAndLocal(headers: Headers, connectionAddress: string): boolean {
  const host = (headers.get('host') ?? '').replace(/:\d+$/, '')
  if (environmentOf(host) !== 'local') return false
  if (connectionAddress !== '' && !LOOPBACK.test(connectionAddress)) return false
  return [...headers.keys()].every((name) => !FORWARDING.test(name))
}
