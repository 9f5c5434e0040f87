import { describe, expect, test } from 'vitest'

import { groupedNumber, readExpiry } from './sandbox-payment.ts'

test.for([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['٤٢٤٢٤٢٤٢', '4242 4242'],
  ['', ''],
])('%s is shown as %s', ([typed, shown]) => {
  expect(groupedNumber(typed!)).toBe(shown)
})

describe('an expiry date', () => {
  test.for([
    ['12/34', '12', '34'],
    ['1 / 34', '1', '34'],
    ['12 / 2034', '12', '2034'],
    ['1234', '12', '34'],
    ['١٢/٣٤', '12', '34'],
  ])('%s is month %s of %s', ([typed, month, year]) => {
    expect(readExpiry(typed!)).toEqual({ month, year })
  })

  test.for(['', '12', '12/3', 'December', '123'])('%s is none', (typed) => {
    expect(readExpiry(typed)).toBeUndefined()
  })
})
