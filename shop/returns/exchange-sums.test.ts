import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { lineValue } from './statutory/refund-of.ts'
import { exchangeDifference, exchangeValue, toPayOf } from './exchange-sums.ts'

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 20 }),
    unit_price_pence: fc.integer({ min: 0, max: 100_000 }),
  })
  .chain((bought) =>
    fc
      .integer({ min: 0, max: bought.quantity * bought.unit_price_pence })
      .map((discount_pence) => Object.assign({ discount_pence }, bought)),
  )

test('units are worth no more in an exchange than in a refund', () => {
  fc.assert(
    fc.property(line, (bought) => {
      for (let from = 0; from < bought.quantity; from += 1) {
        for (let units = 1; units <= bought.quantity - from; units += 1) {
          const value = exchangeValue(bought, units)
          expect(value).toBeLessThanOrEqual(lineValue(bought, from, units))
          // A penny at most, from rounding.
          expect(value).toBeGreaterThanOrEqual(lineValue(bought, from, units) - 1)
        }
      }
    }),
  )
})

test('a whole line is worth what was paid for it', () => {
  expect(exchangeValue({ quantity: 3, unit_price_pence: 1000, discount_pence: 100 }, 3)).toBe(2900)
  expect(exchangeValue({ quantity: 3, unit_price_pence: 1000, discount_pence: 100 }, 1)).toBe(966)
})

test.for([
  ['no replacements', [], 0],
  [
    'the same product costs what it counts for',
    [{ quantity: 2, valuePence: 16_000, otherPricePence: null }],
    0,
  ],
  [
    'another colour costs its price of today',
    [{ quantity: 2, valuePence: 16_000, otherPricePence: 9000 }],
    2000,
  ],
  ['a cheaper one gives back', [{ quantity: 1, valuePence: 8900, otherPricePence: 5000 }], -3900],
  [
    'one line sets off another',
    [
      { quantity: 1, valuePence: 8900, otherPricePence: 5000 },
      { quantity: 1, valuePence: 8900, otherPricePence: 9900 },
    ],
    -2900,
  ],
] as const)('%s', ([, replacements, difference]) => {
  expect(exchangeDifference(replacements)).toBe(difference)
})

test.for([
  [-3900, 0],
  [0, 0],
  [29, 0],
  [30, 30],
  [1000, 1000],
])('of a difference of %ip, %ip is to be paid', ([difference, toPay]) => {
  expect(toPayOf(difference!)).toBe(toPay)
})
