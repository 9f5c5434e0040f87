import { expect, test } from 'vitest'

import { sumIn } from './sum-in.ts'

test.for([
  [8900, 'gbp', '£89.00'],
  [20_000, 'USD', '200.00 USD'],
  [8900, 'jpy', '8900 JPY'],
  [8900, 'mga', '8900 MGA'],
  [12_345, 'KWD', '12.345 KWD'],
  [50_000, 'isk', '500.00 ISK'],
  [50_000, 'UGX', '500.00 UGX'],
  [50_000, 'huf', '500.00 HUF'],
  [50_000, 'idr', '500.00 IDR'],
] as const)('%d of the smallest unit of %s is %s', ([amount, currency, sum]) => {
  expect(sumIn(amount, currency)).toBe(sum)
})
