import { BlockList, isIP } from 'node:net'

type Family = 'ipv4' | 'ipv6'

/** Whether an address, or a range such as 203.0.113.0/24 or 2001:db8::/32, can be listed. */
export const isAddressOrRange = (entry: string): boolean => read(entry) !== undefined

/** Tells whether an address is one of the listed, or in one of the listed ranges. */
export function addressList(entries: readonly string[]): (address: string) => boolean {
  const listed = new BlockList()
  for (const entry of entries) {
    const range = read(entry)
    if (!range) throw new Error(`Neither an address nor a range: ${entry}`)
    listed.addSubnet(range.address, range.prefix, range.family)
  }
  return (given) => {
    const address = plain(given)
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
const plain = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '')
