import { expect, test } from 'vitest'

import { deliveryPence, freeDeliveryOf } from './delivery-method.ts'

test.for([
  { freeFromPence: 7500, goods: 7499, price: 395 },
  { freeFromPence: 7500, goods: 7500, price: 0 },
  { freeFromPence: null, goods: 99_999, price: 395 },
])('free from $freeFromPence, goods of $goods pence travel for $price', (given) => {
  const { freeFromPence, goods, price } = given
  expect(deliveryPence({ pricePence: 395, freeFromPence }, goods)).toBe(price)
})

test.for([
  { what: 'no method', methods: [], free: null },
  {
    what: 'none that is ever free',
    methods: [{ name: 'Express', freeFromPence: null }],
    free: null,
  },
  {
    what: 'several',
    methods: [
      { name: 'Express', freeFromPence: 15_000 },
      { name: 'Standard', freeFromPence: 7500 },
      { name: 'Courier', freeFromPence: null },
    ],
    free: { fromPence: 7500, method: 'Standard' },
  },
])('of $what, delivery is free first with $free.method', ({ methods, free }) => {
  expect(freeDeliveryOf(methods)).toEqual(free)
})
