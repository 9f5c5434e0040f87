import { describe, expect, test } from 'vitest'

import { isPaid, mayBecome, orderCan, orderStates, transitions } from './order-state.ts'

describe('order states', () => {
  test.for([
    { from: 'pending_payment', to: 'paid', may: true },
    { from: 'pending_payment', to: 'payment_failed', may: true },
    { from: 'pending_payment', to: 'shipped', may: false },
    { from: 'payment_failed', to: 'paid', may: true },
    { from: 'payment_failed', to: 'refunded', may: true },
    { from: 'payment_failed', to: 'pending_payment', may: false },
    { from: 'paid', to: 'pending_payment', may: false },
    { from: 'shipped', to: 'cancelled', may: false },
  ] as const)('$from to $to: $may', ({ from, to, may }) => {
    expect(mayBecome(from, to)).toBe(may)
  })

  test('a refunded or cancelled order stays what it is', () => {
    expect(orderStates.filter((state) => transitions[state].length === 0)).toEqual([
      'cancelled',
      'refunded',
    ])
  })

  test('only an order that waits for its payment can be paid or left', () => {
    expect(orderStates.filter((state) => orderCan.pay({ state }))).toEqual(['pending_payment'])
    expect(orderCan.leavePayment.states).toEqual(['pending_payment'])
  })

  test('a refunded late payment does not count as paid', () => {
    expect(isPaid({ state: 'refunded' })).toBe(false)
    expect(isPaid({ state: 'shipped' })).toBe(true)
  })
})
