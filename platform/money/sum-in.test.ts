import { expect, test } from 'vitest'

import { sumIn } from './sum-in.ts'

test.for([
  [8900, 'gbp', '£89.00'],
  [20_000, 'USD', '200.00 USD'],
  [8900, 'jpy', '8900 JPY'],
  [12_345, 'KWD', '12.345 KWD'],
] as const)('%d of the smallest unit of %s is %s', ([amount, currency, sum]) => {
  expect(sumIn(amount, currency)).toBe(sum)
})
