import { expect, test } from 'vitest'

import { cheaperBy } from './cheaper-by.ts'

test.for([
  ['one that costs less', { unit: 8900, discount: 0, quantity: 1 }, 1, 7900, 1000],
  ['some of a line', { unit: 8900, discount: 0, quantity: 3 }, 2, 7900, 2000],
  ['one with a tenth off', { unit: 10_000, discount: 1000, quantity: 1 }, 1, 8000, 1800],
  ['its share of an odd discount', { unit: 1000, discount: 100, quantity: 3 }, 1, 900, 97],
  ['the same price', { unit: 8900, discount: 0, quantity: 1 }, 1, 8900, 0],
  ['one that costs more', { unit: 8900, discount: 0, quantity: 1 }, 1, 9900, 0],
  ['one that was free', { unit: 8900, discount: 8900, quantity: 1 }, 1, 7900, 0],
  ['one that is free now', { unit: 8900, discount: 0, quantity: 1 }, 1, 0, 8900],
] as const)('%s', ([, { unit, discount, quantity }, units, pence, less]) => {
  const line = { unit_price_pence: unit, discount_pence: discount, quantity }
  expect(cheaperBy(line, units, pence)).toBe(less)
})
