import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * Whose request it is: the connection's address, or, behind `trustedProxies` proxies, the one
 * that the outermost of them saw. What a client itself wrote into X-Forwarded-For is never used:
 * it stands before what the proxies add. A proxy that wrote no address gives its own.
 */
export function clientAddress(
  headers: Headers,
  connectionAddress: string,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return connectionAddress
  const hops = (headers.get('x-forwarded-for') ?? '').split(',')
  return addressIn(hops.at(-trustedProxies) ?? '') ?? connectionAddress
}

/**
 * Reads `clientAddress` of every request. `warn` is called at most once, when a request does not fit the number of trusted
 * proxies (TRUST_PROXY): a client can send X-Forwarded-For itself, and must not fill the log with it.
 */
export function clientAddressReader(trustedProxies: number, warn: (message: string) => void) {
  let hasWarned = false
  return (headers: Headers, connectionAddress: string): string => {
    const misfit = hasWarned ? undefined : misfitOf(headers, trustedProxies)
    if (misfit !== undefined) {
      hasWarned = true
      warn(misfit)
    }
    return clientAddress(headers, connectionAddress, trustedProxies)
  }
}

function misfitOf(headers: Headers, trustedProxies: number): string | undefined {
  const forwarded = headers.get('x-forwarded-for')
  if (trustedProxies === 0)
    return forwarded === null
      ? undefined
      : 'TRUST_PROXY is 0, but a request came with X-Forwarded-For: behind proxies all visitors count as one unless TRUST_PROXY is set to the number of proxies'
  const hops = forwarded?.split(',').length ?? 0
  return hops >= trustedProxies
    ? undefined
    : `TRUST_PROXY is ${trustedProxies}, but X-Forwarded-For of a request has ${hops} ${hops === 1 ? 'address' : 'addresses'}: set TRUST_PROXY to the number of proxies that every visitor comes through, and let each add to X-Forwarded-For`
}

/** The address of a hop; some proxies add the port: `192.0.2.1:443`, `[2001:db8::1]:443`. */
function addressIn(hop: string): string | undefined {
  const plain = hop.trim()
  const bare = /^\[(.+)\](?::\d+)?$/.exec(plain)?.[1] ?? /^([\d.]+):\d+$/.exec(plain)?.[1] ?? plain
  return isIP(bare) === 0 ? undefined : bare
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, which is one subscriber. */
export const limitKey = (address: string): string => networkOf(address, 4)

/**
 * The network of an address for holds of stock: an IPv4 address, or the /48 of an IPv6 one, which is a site. The
 * owner of a /48 can send requests from each of its 65,536 subnets in turn.
 */
export const siteOf = (address: string): string => networkOf(address, 3)

/**
 * The network of an address for limits of attempts, mails and bytes that changing the address must not evade: the
 * /24 of IPv4 and the /48 of IPv6, the smallest blocks that are routed.
 */
export function networkKey(address: string): string {
  const network = siteOf(address)
  return isIP(network) === 4 ? `${network.slice(0, network.lastIndexOf('.'))}.0/24` : network
}

/** An IPv4 address, or the first groups of an IPv6 one. */
function networkOf(address: string, groups: number): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = plain.includes('::')
    ? Array<string>(8 - before.length - after.length).fill('0')
    : []
  const network = [...before, ...zeros, ...after].slice(0, groups)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${groups * 16}`
}

type Family = 'ipv4' | 'ipv6'

/** Whether an address, or a range such as 203.0.113.0/24 or 2001:db8::/32, can be listed. */
export const isAddressOrRange = (entry: string): boolean => read(entry) !== undefined

/** Whether an address is one of the listed, or in one of the listed ranges. */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const listed = new BlockList()
  for (const entry of entries) {
    const range = read(entry)
    if (!range) throw new Error(`Neither an address nor a range: ${entry}`)
    listed.addSubnet(range.address, range.prefix, range.family)
  }
  return (given) => {
    const address = plainAddress(given)
    const family = familyOf(address)
    return family !== undefined && listed.check(address, family)
  }
}

function read(entry: string) {
  const [address = '', prefix, ...more] = entry.split('/')
  const family = familyOf(address)
  if (!family || more.length > 0) return undefined
  const bits = family === 'ipv4' ? 32 : 128
  if (prefix === undefined) return { address, family, prefix: bits }
  const isPrefix = /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits
  return isPrefix ? { address, family, prefix: Number(prefix) } : undefined
}

function familyOf(address: string): Family | undefined {
  const version = isIP(address)
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6'
}

// How a socket that listens for both families writes an IPv4 address.
const plainAddress = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')
