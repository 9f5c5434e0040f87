import { expect, test } from 'vitest'

import { isServed } from './delivery-area.ts'

const notServed = ['BT', 'KW15', 'B1', 'BFPO']

test.for([
  ['SW1A 1AA', true],
  ['BT1 5GS', false],
  ['KW15 1AA', false],
  // Another district of the same area.
  ['KW1 4YT', true],
  // B1 is a district, not the start of others.
  ['B1 1AA', false],
  ['B11 1AA', true],
  ['BFPO 57', false],
] as const)('%s is served: %s', ([postcode, served]) => {
  expect(isServed(notServed, postcode)).toBe(served)
})

test('a method without exceptions goes everywhere', () => {
  expect(isServed([], 'ZE1 0AA')).toBe(true)
})
