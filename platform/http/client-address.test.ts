import { describe, expect, test } from 'vitest'

import {
  addressList,
  clientAddress,
  clientAddressReader,
  isAddressOrRange,
  limitKey,
  networkKey,
  siteOf,
} from './client-address.ts'

const forged = [
  ['one', '6.6.6.6'],
  ['many', Array.from({ length: 500 }, (_, at) => `6.6.6.${at % 256}`).join(', ')],
  ['the shop itself', '127.0.0.1'],
  ['garbage', 'unknown, _hidden, <script>, \u00ff'],
  ['an IPv6 with a port', '[2001:db8::6]:443'],
  ['commas', ',,,'],
  ['nothing', ''],
] as const

describe('clientAddress', () => {
  const forwarded = (value: string) => new Headers({ 'x-forwarded-for': value })

  test.for(forged)('without a proxy no forwarded address is trusted: %s', ([, value]) => {
    expect(clientAddress(forwarded(value), '9.9.9.9', 0)).toBe('9.9.9.9')
  })

  test.for(forged)('a forged address precedes the one a proxy adds: %s', ([, value]) => {
    expect(clientAddress(forwarded(`${value}, 2.2.2.2`), '10.0.0.1', 1)).toBe('2.2.2.2')
    expect(clientAddress(forwarded(`${value}, 2.2.2.2, 10.0.0.1`), '10.0.0.2', 2)).toBe('2.2.2.2')
  })

  test('headers of the same name count as one, in their order', () => {
    const headers = forwarded('6.6.6.6')
    headers.append('x-forwarded-for', '2.2.2.2')

    expect(clientAddress(headers, '10.0.0.1', 1)).toBe('2.2.2.2')
  })

  test.for([
    ['192.0.2.1:51234', '192.0.2.1'],
    ['[2001:db8::1]:51234', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
  ] as const)('a proxy may write %s', ([hop, address]) => {
    expect(clientAddress(forwarded(hop), '10.0.0.1', 1)).toBe(address)
  })

  test.for(['', 'unknown', '_hidden', '192.0.2', '192.0.2.1.', '2001:db8::1:x', '6.6.6.6 2.2.2.2'])(
    'a proxy that writes no address (%j) is counted itself',
    (hop) => {
      expect(clientAddress(forwarded(hop), '10.0.0.1', 1)).toBe('10.0.0.1')
    },
  )

  test('fewer hops than proxies, or no header: the connection counts', () => {
    expect(clientAddress(forwarded('6.6.6.6'), '10.0.0.1', 2)).toBe('10.0.0.1')
    expect(clientAddress(new Headers(), '10.0.0.1', 1)).toBe('10.0.0.1')
  })
})

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
] as const)('%s is of the site %s', ([address, site]) => {
  expect(siteOf(address)).toBe(site)
})

describe('a wrong TRUST_PROXY', () => {
  test.for([
    ['is 0 behind a proxy', 0, '2.2.2.2', /TRUST_PROXY is 0.*number of proxies/],
    ['is 1 without a proxy', 1, undefined, /TRUST_PROXY is 1.*has 0 addresses.*number of proxies/],
    ['is 2 behind one proxy', 2, '2.2.2.2', /TRUST_PROXY is 2.*has 1 address.*number of proxies/],
  ] as const)('that %s is logged once', ([, trusted, forwarded, expected]) => {
    const logged: string[] = []
    const read = clientAddressReader(trusted, (message) => logged.push(message))
    const headers = new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })

    for (let times = 0; times < 3; times += 1) expect(read(headers, '10.0.0.1')).toBe('10.0.0.1')

    expect(logged).toEqual([expect.stringMatching(expected)])
  })

  test.for([
    ['0 without a proxy', 0, undefined],
    ['1 behind a proxy', 1, '2.2.2.2'],
    ['1 behind a proxy that passes on what the client forged', 1, '6.6.6.6, 2.2.2.2'],
  ] as const)('is not suspected: %s', ([, trusted, forwarded]) => {
    const read = clientAddressReader(trusted, (message) => expect.fail(message))

    read(new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), '10.0.0.1')
  })
})

describe('limitKey', () => {
  test.for([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ] as const)('%s counts as %s', ([address, key]) => {
    expect(limitKey(address)).toBe(key)
  })
})

describe('networkKey', () => {
  test.for([
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.250', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:0DB8:0001:ffff::1', '2001:db8:1::/48'],
    ['', ''],
  ] as const)('%s counts as %s', ([address, key]) => {
    expect(networkKey(address)).toBe(key)
  })
})

const isListed = addressList([
  '203.0.113.7',
  '198.51.100.0/24',
  '2001:db8::1',
  '2001:db8:1::/48',
  '192.0.2.9/32',
])

test.for([
  ['203.0.113.7', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.113.8', false],
  ['198.51.100.0', true],
  ['198.51.100.255', true],
  ['198.51.101.0', false],
  ['2001:db8::1', true],
  ['2001:0db8:0:0::1', true],
  ['2001:db8::2', false],
  ['2001:db8:1:ffff::1', true],
  ['2001:db8:2::1', false],
  ['192.0.2.9', true],
  ['', false],
  ['203.0.113.7, 203.0.113.7', false],
  ['localhost', false],
] as const)('%s: %s', ([address, listed]) => {
  expect(isListed(address)).toBe(listed)
})

test('an empty list matches nobody', () => {
  expect(addressList([])('203.0.113.7')).toBe(false)
})

test.for([
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0/8',
  '::/129',
  'office',
  '10.0.0.0/8/8',
  '10.0.0.0/-1',
])('%s can not be listed', (entry) => {
  expect(isAddressOrRange(entry)).toBe(false)
  expect(() => addressList([entry])).toThrow(entry)
})
