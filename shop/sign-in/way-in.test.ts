import { expect, test } from 'vitest'

import { wayInOf } from './way-in.ts'

test.for([
  ['', 'password'],
  ['way=code', 'code'],
  ['way=smoke', 'password'],
  ['redirect=/checkout', 'code'],
  ['redirect=/checkout/success%3Forder=7', 'code'],
  ['redirect=/checkout&way=password', 'password'],
  ['redirect=/checkouts', 'password'],
  ['redirect=//checkout', 'password'],
  ['redirect=/products/checkout', 'password'],
])('%j begins with the %s', ([search, way]) => {
  expect(wayInOf(new URLSearchParams(search))).toBe(way)
})
