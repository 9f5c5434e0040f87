import { describe, expect, test } from 'vitest'

import type { Order, OrderItem } from '#shop/orders/order.ts'

import { packingSlipOf, pickListOf } from './packing.ts'

const item = (
  order_item_id: string,
  quantity: number,
  shipped_quantity: number,
  cancelled_quantity = 0,
) => ({ order_item_id, quantity, shipped_quantity, cancelled_quantity }) as Order['items'][number]
const parcel = (number: number, items: [string, number][]) =>
  ({
    number,
    items: items.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
  }) as Order['shipments'][number]

const order = {
  items: [item('abaya', 3, 1), item('thobe', 1, 1), item('hijab', 3, 0, 1)],
  shipments: [
    parcel(1, [
      ['abaya', 1],
      ['thobe', 1],
    ]),
  ],
  exchange: null,
}
const contents = (slip: ReturnType<typeof packingSlipOf>) =>
  slip && {
    parcel: slip.parcel,
    lines: slip.lines.map(({ item: line, quantity }) => [line.order_item_id, quantity]),
  }

describe('a packing slip', () => {
  test('of the next parcel has what is in none yet', () => {
    expect(contents(packingSlipOf(order))).toEqual({
      parcel: 2,
      lines: [
        ['abaya', 2],
        ['hijab', 2],
      ],
    })
  })

  test('of a parcel that left has what is in it', () => {
    expect(contents(packingSlipOf(order, 1))).toEqual({
      parcel: 1,
      lines: [
        ['abaya', 1],
        ['thobe', 1],
      ],
    })
  })

  test('of a parcel that is not there is none', () => {
    expect(packingSlipOf(order, 2)).toBeUndefined()
  })

  test('of the next parcel is none where all is sent', () => {
    const sent = { items: [item('abaya', 1, 1)], shipments: [], exchange: null }
    expect(packingSlipOf(sent)).toBeUndefined()
  })

  test('of an exchange is there once the return it waited for is settled', () => {
    const exchange = { return_id: 'r', return_number: 'R-7Q2M-K4XD' }
    const paid = { items: [item('abaya', 1, 0)], shipments: [] }

    expect(packingSlipOf({ ...paid, exchange: { ...exchange, is_waiting: true } })).toBeUndefined()
    const settled = { ...paid, exchange: { ...exchange, is_waiting: false } }
    expect(contents(packingSlipOf(settled))).toEqual({ parcel: 1, lines: [['abaya', 1]] })
  })
})

const pickedItem = (product: string, size: string, quantity: number, gone = 0) =>
  ({
    product_id: product,
    name: product,
    colour_name: 'Black',
    size_name: size,
    quantity,
    shipped_quantity: gone,
    cancelled_quantity: 0,
  }) as OrderItem

const pickedOrder = (number: string, items: OrderItem[], isWaiting = false) => ({
  orderId: number,
  orderNumber: number,
  items,
  exchange: isWaiting ? { return_id: 'r', return_number: 'R', is_waiting: true } : null,
})

test('pieces are counted per product and size, in the order of the shelves', () => {
  const list = pickListOf([
    pickedOrder('LB-1', [pickedItem('Noor', '56', 1), pickedItem('Layla', '9', 2)]),
    pickedOrder('LB-2', [pickedItem('Noor', '56', 2), pickedItem('Layla', '10', 1)]),
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
      pickedOrder('LB-1', [pickedItem('Noor', '56', 2, 2)]),
      pickedOrder('LB-2', [pickedItem('Noor', '56', 1)], true),
    ]),
  ).toEqual([])
})
