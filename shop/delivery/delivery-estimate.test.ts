import { expect, test } from 'vitest'

import { estimateDelivery, isServed } from './delivery-estimate.ts'

const standard = {
  id: 'standard',
  name: 'Standard',
  pricePence: 395,
  freeFromPence: 7500,
  minDays: 2,
  maxDays: 4,
  notServed: [],
}
const express = { ...standard, id: 'express', minDays: 1, maxDays: 1, notServed: ['BT'] }
const monday = new Date('2026-11-16T10:50:00Z')

test('every method has its days for a postcode, and until when they are offered', () => {
  expect(estimateDelivery([standard, express], ' sw1a1aa', monday)).toEqual({
    postcode: 'SW1A 1AA',
    dates: {
      district: 'SW1A',
      byMethod: new Map([
        ['standard', expect.stringMatching(/^Wednesday 18 .*Friday 20 November$/)],
        ['express', 'Tuesday 17 November'],
      ]),
      minutesLeft: 130,
    },
  })
})

test('a method that does not deliver there is marked, the others stay', () => {
  const { dates } = estimateDelivery([standard, express], 'bt1 5gs', monday)

  expect(dates?.byMethod.get('standard')).toMatch(/^Wednesday/)
  expect(dates?.byMethod.get('express')).toBeNull()
})

test.for(['', 'London', '75008', 'SW1A'])('%j is no postcode and has no dates', (typed) => {
  expect(estimateDelivery([standard], typed, monday)).toEqual({ postcode: typed })
})

test('a megabyte that is no postcode is not echoed', () => {
  const { postcode } = estimateDelivery([standard], 'A'.repeat(1_000_000), monday)

  expect(postcode).toBe('A'.repeat(40))
})

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
