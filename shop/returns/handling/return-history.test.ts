import { expect, test } from 'vitest'

import type { PaidBackBy } from '#shop/orders/paying/payment-method.ts'

import type { ReturnEvent } from '../return.ts'
import { nameReturnEvents } from './return-history.ts'

const at = new Date('2026-11-01T10:00:00Z')
const event = (changes: Partial<ReturnEvent>): ReturnEvent => ({
  at,
  actor: 'amina',
  kind: 'requested',
  from: null,
  to: 'requested',
  details: {},
  ...changes,
})

const historyOf = (events: ReturnEvent[], paidBackBy: PaidBackBy = 'card') => ({
  events,
  customerId: 'amina',
  paidBackBy,
})

test.for([
  ['cash', 'Refunded: £89.00 in cash'],
  ['bank_transfer', 'Refunded: £89.00 by bank transfer'],
  ['several', 'Refunded: £89.00 the way it was paid'],
] as const)('a refund of an order paid by %s says how it goes back', ([by, text]) => {
  const refunded = event({ kind: 'refunded', details: { card_pence: 8900, credit_pence: 0 } })

  expect(nameReturnEvents(historyOf([refunded], by), [])).toMatchObject([{ text }])
})

test('the history of a return shows what happened and who did it', () => {
  const named = nameReturnEvents(
    historyOf([
      event({}),
      event({ to: 'approved' }),
      event({ kind: 'approved', actor: 'layla' }),
      event({ kind: 'rejected', actor: 'somebody who left' }),
      event({ kind: 'expired', actor: 'system' }),
      event({ kind: 'refunded', actor: 'layla', details: { card_pence: 8900, credit_pence: 0 } }),
      event({ kind: 'refunded', actor: 'layla', details: { card_pence: 100, credit_pence: 50 } }),
      event({ kind: 'refunded', actor: 'layla', details: { card_pence: 0, credit_pence: 0 } }),
      event({ kind: 'exchanged', actor: 'layla', details: { card_pence: 0, credit_pence: 0 } }),
      event({ kind: 'exchanged', actor: 'layla', details: { card_pence: 3900, credit_pence: 0 } }),
      event({ kind: 'noted', actor: 'layla', details: { exchange_ended: true } }),
      event({ kind: 'noted', actor: 'layla' }),
      event({ kind: 'cancelled' }),
      event({ kind: 'cancelled', actor: 'system' }),
    ]),
    [{ id: 'layla', email: 'layla@shop.test' }],
  )

  expect(named.map(({ text, by }) => [text, by])).toEqual([
    ['Asked for', 'The customer'],
    ['Asked for, and approved at once', 'The customer'],
    ['Approved', 'layla@shop.test'],
    ['Rejected', 'A former colleague'],
    ['Closed: no parcel came within 30 days of the approval', 'The shop'],
    ['Refunded: £89.00 to the card', 'layla@shop.test'],
    ['Refunded: £1.00 to the card and £0.50 as credit', 'layla@shop.test'],
    ['Settled without a refund', 'layla@shop.test'],
    ['Exchanged', 'layla@shop.test'],
    ['Exchanged: £39.00 to the card', 'layla@shop.test'],
    ['Exchange ended, refunded instead', 'layla@shop.test'],
    ['A note was made', 'layla@shop.test'],
    ['Cancelled', 'The customer'],
    ['Cancelled because the replacement was not paid for', 'The shop'],
  ])
})

test('every kind of event that the database takes has words', () => {
  const kinds = [
    'approved',
    'rejected',
    'tracking_added',
    'tracking_updated',
    'received',
    'exchanged',
    'cancelled',
    'expired',
    'noted',
  ]
  const named = nameReturnEvents(historyOf(kinds.map((kind) => event({ kind }))), [])

  for (const [index, { text }] of named.entries()) expect(text).not.toBe(kinds[index])
})
