import { expect, test } from 'vitest'

import { addressList, isAddressOrRange } from './address-list.ts'

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

test('an empty list has nobody', () => {
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
