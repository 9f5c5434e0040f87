import { environmentOf } from '#platform/environment.ts'

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
