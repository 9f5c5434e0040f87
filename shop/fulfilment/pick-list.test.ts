import { expect, test } from 'vitest'

import type { OrderItem } from '#shop/orders/order.ts'

import { pickListOf } from './pick-list.ts'

const item = (product: string, size: string, quantity: number, gone = 0) =>
  ({
    product_id: product,
    name: product,
    colour_name: 'Black',
    size_name: size,
    quantity,
    shipped_quantity: gone,
    cancelled_quantity: 0,
  }) as OrderItem

const order = (number: string, items: OrderItem[], isWaiting = false) => ({
  orderId: number,
  orderNumber: number,
  items,
  exchange: isWaiting ? { return_id: 'r', return_number: 'R', is_waiting: true } : null,
})

test('pieces are counted per product and size, in the order of the shelves', () => {
  const list = pickListOf([
    order('LB-1', [item('Noor', '56', 1), item('Layla', '9', 2)]),
    order('LB-2', [item('Noor', '56', 2), item('Layla', '10', 1)]),
  ])

  expect(list.map(({ name, size, quantity }) => [name, size, quantity])).toEqual([
    ['Layla', '9', 2],
    ['Layla', '10', 1],
    ['Noor', '56', 3],
  ])
  expect(list[2]?.orders).toEqual([
    { number: 'LB-1', quantity: 1 },
    { number: 'LB-2', quantity: 2 },
  ])
})

test('what is sent already, and what waits for a return, is not taken', () => {
  expect(
    pickListOf([
      order('LB-1', [item('Noor', '56', 2, 2)]),
      order('LB-2', [item('Noor', '56', 1)], true),
    ]),
  ).toEqual([])
})
