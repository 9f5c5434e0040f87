import { expect, test } from 'vitest'

import { lineProblem } from './read-checkout.ts'

const now = new Date('2026-11-23T12:00:00Z')
const fine = {
  expiresAt: new Date('2026-11-23T12:00:01Z'),
  available: 3,
  isSold: true,
  set: null,
  pricePence: 8900,
  priceNowPence: 8900,
}

test.for([
  ['nothing', {}, null],
  ['a hold that has ended', { expiresAt: now }, { kind: 'expired' }],
  ['one that took the last', { expiresAt: now, available: 0 }, { kind: 'sold_out' }],
  ['the last one, still held', { available: 0 }, null],
  ['a product no longer sold', { isSold: false, expiresAt: now }, { kind: 'unavailable' }],
  [
    'another price',
    { priceNowPence: 9900 },
    { kind: 'price_changed', wasPence: 8900, nowPence: 9900 },
  ],
  [
    'a set that saves less now',
    { set: { savingPence: 1000, savingNowPence: 400 } },
    { kind: 'set_changed', wasPence: 7900, nowPence: 8500 },
  ],
  ['a set as it was', { set: { savingPence: 1000, savingNowPence: 1000 } }, null],
] as const)('%s', ([, changes, problem]) => {
  expect(lineProblem({ ...fine, ...changes }, now)).toEqual(problem)
})
