import { expect, test } from 'vitest'

import { isTrackingNumber, normalTrackingNumber } from './shipment.ts'

test.for([
  ['AB 1234 5678 9gb', 'AB123456789GB', true],
  ['1550-1234-567890', '15501234567890', true],
  ['abc', 'ABC', false],
  ['A/../../evil', 'A/../../EVIL', false],
  ['1'.repeat(41), '1'.repeat(41), false],
  ['', '', false],
] as const)('%j is %j: %j', ([typed, normal, isNumber]) => {
  expect(normalTrackingNumber(typed)).toBe(normal)
  expect(isTrackingNumber(normal)).toBe(isNumber)
})
