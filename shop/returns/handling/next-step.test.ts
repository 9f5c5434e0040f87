import { describe, expect, test } from 'vitest'

import type { ExchangeOrder, Return } from '../return.ts'
import { exchangeMoney, nextStepOf } from './next-step.ts'

const order: ExchangeOrder = {
  orderId: 'x',
  orderNumber: 'LB-7Q2M-K4XD',
  state: 'paid',
  toPayPence: 0,
  backPence: 0,
}
const line = (missing: number, deduction = 0) =>
  ({ missing_quantity: missing, deduction_pence: deduction }) as Return['items'][number]
const exchange: Pick<Return, 'state' | 'resolution' | 'items' | 'exchangeOrder'> = {
  state: 'received',
  resolution: 'exchange',
  items: [line(0)],
  exchangeOrder: order,
}

describe('what an exchange costs', () => {
  test.for<[Pick<Return, 'state' | 'resolution'>, Partial<ExchangeOrder>, string | undefined]>([
    [
      { state: 'requested', resolution: 'exchange' },
      { state: 'pending_payment', toPayPence: 1000 },
      'The customer still has to pay £10.00 for the replacement.',
    ],
    [exchange, { toPayPence: 1000 }, 'The customer paid £10.00 more for the replacement.'],
    [exchange, { backPence: 3900 }, expect.stringContaining('£39.00 less') as string],
    [
      { state: 'exchanged', resolution: 'exchange' },
      { backPence: 3900 },
      'The replacement cost £39.00 less, and the difference was refunded.',
    ],
    [exchange, {}, 'The replacement costs the same.'],
    [{ state: 'received', resolution: 'refund' }, { backPence: 3900 }, undefined],
    [{ state: 'cancelled', resolution: 'exchange' }, { toPayPence: 1000 }, undefined],
  ])('%o, %o: %s', ([item, changes, expected]) => {
    expect(exchangeMoney(item, { ...order, ...changes })).toEqual(expected)
  })
})

describe('the next step of an exchange', () => {
  test('is its customer’s while it waits for the payment', () => {
    const unpaid = { ...order, state: 'pending_payment' } as const
    const asked = { ...exchange, state: 'requested' } as const

    expect(nextStepOf({ ...asked, exchangeOrder: unpaid }, true)).toContain('is paying')
    expect(nextStepOf(asked, true)).toContain('approve or reject')
  })

  test.for([
    ['whole', [line(0)], 'Settle the exchange.'],
    ['with a piece missing', [line(0), line(1)], 'End the exchange'],
    ['with something taken off', [line(0, 250)], 'End the exchange'],
  ] as const)('%s, for a role that may refund', ([, items, expected]) => {
    for (const mayRefund of [true, false])
      expect(nextStepOf({ ...exchange, items: [...items] }, mayRefund)).toContain(expected)
  })
})
