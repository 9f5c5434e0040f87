import { BlockList, isIP } from 'node:net'

/** Addresses of IPv4 that no host of the open internet has. */
const notPublic4 = new BlockList()
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
  add(notPublic4, range, 'ipv4')

// Of IPv6 all that is public is in one range, but for what stands for addresses of IPv4 or for nothing:
// loopback, private, link-local, multicast and mapped addresses are outside of it.
const public6 = new BlockList()
add(public6, '2000::/3', 'ipv6')
const notPublic6 = new BlockList()
for (const range of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])
  add(notPublic6, range, 'ipv6')

function add(list: BlockList, range: string, family: 'ipv4' | 'ipv6') {
  const [address = '', prefix] = range.split('/')
  list.addSubnet(address, Number(prefix), family)
}

/** Whether an address is one of the open internet: not of this machine, its network or a special use. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic4.check(address, 'ipv4')
  if (isIP(address) !== 6) return false
  return public6.check(address, 'ipv6') && !notPublic6.check(address, 'ipv6')
}
