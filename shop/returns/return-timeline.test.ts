import { describe, expect, test } from 'vitest'

import type { Return, ReturnEvent } from './return.ts'
import type { ReturnState } from './return-state.ts'
import { returnTimeline } from './return-timeline.ts'

const at = new Date('2026-11-24T10:00:00Z')
const tracking = { carrier: 'evri', carrierName: 'Evri', number: 'H0012345678', url: null }

const event = (
  kind: string,
  from: ReturnState | null,
  to: ReturnState,
  details: unknown = {},
): ReturnEvent => ({ at, actor: 'system', kind, from, to, details })

const timelineOf = (...events: ReturnEvent[]) => entriesOf(null, events)

const entriesOf = (exchangeOrder: Return['exchangeOrder'], events: ReturnEvent[]) =>
  returnTimeline({
    events,
    rejection: 'It was worn.',
    tracking,
    exchangeOrder,
    paidBackBy: 'card',
  }).map(({ title, detail }) => [title, detail])

describe('every event of a return', () => {
  test.for([
    [event('requested', null, 'approved'), 'Asked for and approved', /nothing for us/],
    [event('requested', null, 'requested'), 'Asked for', /answer you by email/],
    [event('approved', 'requested', 'approved'), 'Approved', /can be sent/],
    [event('rejected', 'requested', 'rejected'), 'Turned down', /^It was worn\.$/],
    [event('tracking_added', 'approved', 'in_transit'), 'On its way to us', /Evri.*H0012345678/],
    [event('tracking_updated', 'in_transit', 'in_transit'), 'Tracking corrected', /H0012345678/],
    [event('received', 'in_transit', 'received'), 'Received', /reached us/],
    [event('cancelled', 'approved', 'cancelled'), 'Called off', /^You keep/],
    [event('expired', 'approved', 'cancelled'), 'Called off', /not heard/],
    [
      event('refunded', 'received', 'refunded', { card_pence: 8900, credit_pence: 0 }),
      'Refunded',
      /^£89\.00 to the card you paid with\.$/,
    ],
    [
      event('refunded', 'received', 'refunded', { card_pence: 100, credit_pence: 250 }),
      'Refunded',
      /^£1\.00 to the card you paid with, £2\.50 as credit\.$/,
    ],
    [
      event('refunded', 'received', 'refunded', { card_pence: 0, credit_pence: 0 }),
      'Refunded',
      /nothing to give back/,
    ],
  ] as const)('$0.kind of $0.from', ([one, title, detail]) => {
    expect(timelineOf(one)).toEqual([[title, expect.stringMatching(detail)]])
  })

  test('is in order, and without the notes of staff', () => {
    const history = [
      event('requested', null, 'requested'),
      event('noted', 'requested', 'requested'),
      event('approved', 'requested', 'approved'),
    ]

    expect(timelineOf(...history).map(([title]) => title)).toEqual(['Asked for', 'Approved'])
  })
})

describe('every event of an exchange', () => {
  const instead = {
    orderId: 'x',
    orderNumber: 'LB-2',
    state: 'cancelled',
    toPayPence: 0,
    backPence: 0,
  } as const
  const byCustomer = { actor: 'amina' }

  test.for([
    [event('requested', null, 'approved'), 'Asked for and approved', /set aside/],
    [event('requested', null, 'requested'), 'Asked for', /set aside/],
    [
      event('exchanged', 'received', 'exchanged', { card_pence: 0, credit_pence: 0 }),
      'Exchanged',
      /goes out to you/,
    ],
    [
      event('exchanged', 'received', 'exchanged', { card_pence: 3900, credit_pence: 0 }),
      'Exchanged',
      /^£39\.00 to the card you paid with\.$/,
    ],
    [
      event('noted', 'received', 'received', { exchange_ended: true }),
      'Refund instead',
      /money back/,
    ],
    [event('cancelled', 'requested', 'cancelled'), 'Called off', /was not paid/],
    [{ ...event('cancelled', 'approved', 'cancelled'), ...byCustomer }, 'Called off', /^You keep/],
  ] as const)('$0.kind, $0.actor', ([one, title, detail]) => {
    expect(entriesOf(instead, [one])).toEqual([[title, expect.stringMatching(detail)]])
  })

  test('a refund at the provider was paid before', () => {
    const refunded = { ...instead, state: 'refunded' } as const

    expect(entriesOf(refunded, [event('cancelled', 'approved', 'cancelled')])).toEqual([
      ['Called off', 'You keep these items.'],
    ])
  })
})
