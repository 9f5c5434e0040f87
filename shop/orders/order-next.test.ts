import { expect, test } from 'vitest'

import { describeUpdate } from './browser/profile/use-live-orders.ts'
import { orderNext } from './order-next.ts'
import type { OrderState } from './order-state.ts'
import { shortDays } from '#shop/delivery/short-days.ts'

const promise = { earliest: '2026-11-24', latest: '2026-11-26' }

test.for<[state: OrderState, sent: number, delivered: number, refunded: boolean, next: string]>([
  [
    'pending_payment',
    0,
    0,
    false,
    'Waits for your payment. Its items are held for you until then.',
  ],
  ['paid', 0, 0, false, 'Arrives 24 to 26 Nov'],
  ['processing', 0, 0, false, 'Arrives 24 to 26 Nov'],
  ['processing', 1, 0, false, '1 parcel on its way, the rest follows'],
  ['processing', 1, 1, false, '1 parcel delivered, the rest follows'],
  ['processing', 0, 0, true, 'Your payment was refunded.'],
  ['shipped', 1, 0, false, '1 parcel on its way. Arrives 24 to 26 Nov'],
  ['shipped', 3, 1, false, '2 parcels on their way. Arrives 24 to 26 Nov'],
  ['shipped', 1, 0, true, '1 parcel on its way'],
  ['delivered', 2, 2, false, 'All of it has arrived.'],
  ['delivered', 2, 2, true, 'Your payment was refunded.'],
  ['cancelled', 0, 0, false, 'This order was cancelled.'],
  ['cancelled', 0, 0, true, 'This order was cancelled. Your payment was refunded.'],
  ['refunded', 0, 0, true, 'Your payment was refunded.'],
  [
    'payment_failed',
    0,
    0,
    false,
    'No payment has reached us, and its items went back to your cart.',
  ],
])(
  '%s with %i parcels, %i of them delivered, refunded %s: %s',
  ([state, sent, delivered, is_refunded, next]) => {
    const order = {
      state,
      promise,
      is_refunded,
      parcels: { sent, delivered },
      exchange: null,
      pay_by: null,
      is_gift_card: false,
      is_difference: false,
    }
    expect(orderNext(order)).toBe(next)
  },
)

test('an exchange promises no days before what it replaces is back', () => {
  const order = {
    state: 'paid',
    promise,
    is_refunded: false,
    parcels: { sent: 0, delivered: 0 },
    pay_by: null,
    is_gift_card: false,
    is_difference: false,
  } as const
  const exchange = { return_number: 'R-7Q2M-K4XD', is_waiting: true }

  expect(orderNext({ ...order, exchange })).toBe(
    'We pack it as soon as your return R-7Q2M-K4XD is here.',
  )
  expect(orderNext({ ...order, exchange: { ...exchange, is_waiting: false } })).toBe(
    'Arrives 24 to 26 Nov',
  )
})

test.for([
  ['2026-11-24', '2026-11-24', '24 Nov'],
  ['2026-11-24', '2026-11-26', '24 to 26 Nov'],
  ['2026-11-30', '2026-12-02', '30 Nov to 2 Dec'],
  ['2026-12-31', '2027-01-04', '31 Dec to 4 Jan'],
] as const)('from %s to %s is %s', ([earliest, latest, days]) => {
  expect(shortDays({ earliest, latest })).toBe(days)
})

const shown = {
  order_id: 'a1f4',
  order_number: 'LB-7Q2M-K4XD',
  state: 'processing' as OrderState,
  parcels: { sent: 0, delivered: 0 },
  is_refunded: false,
}

test.for([
  [{}, undefined],
  [{ state: 'shipped', parcels: { sent: 1, delivered: 0 } }, 'Order LB-7Q2M-K4XD is on its way.'],
  [{ state: 'delivered' }, 'Order LB-7Q2M-K4XD has been delivered.'],
  [{ parcels: { sent: 1, delivered: 0 } }, 'Another parcel of order LB-7Q2M-K4XD is on its way.'],
  [{ is_refunded: true }, 'Your payment of order LB-7Q2M-K4XD was refunded.'],
] as const)('%o reads as: %s', ([change, expected]) => {
  expect(describeUpdate(shown, { ...shown, ...change })).toBe(expected)
})

test('an arrived parcel is announced while others are under way', () => {
  const before = { ...shown, parcels: { sent: 2, delivered: 0 } }

  expect(describeUpdate(before, { ...before, parcels: { sent: 2, delivered: 1 } })).toBe(
    'A parcel of order LB-7Q2M-K4XD has been delivered.',
  )
})
