import { describe, expect, test } from 'vitest'

import type { OrderEvent } from './order-event.ts'
import { describeOrderEvent } from './describe-order-event.ts'
import type { OrderState } from '../order-state.ts'
import { orderTimeline } from './order-timeline.ts'
import { timelineCases } from '../testing/order-timeline-cases.ts'

type Parcel = { number: number; carrierName: string; trackingNumber: string | null }

const at = new Date('2026-11-22T09:00:00Z')
const parcel: Parcel = { number: 1, carrierName: 'Royal Mail', trackingNumber: 'AB123456789GB' }
const second: Parcel = { number: 2, carrierName: 'Evri', trackingNumber: null }

const event = (from: OrderState | null, to: OrderState, note: string | null): OrderEvent => ({
  id: '1',
  at,
  actor: 'a1f4',
  from,
  to,
  note,
})

const entriesOf = (one: OrderEvent, parcels = [parcel]) =>
  orderTimeline([one], parcels).map(({ title, detail }) => [title, detail])

describe('every event of an order', () => {
  test.for(timelineCases)('$from → $to, $note', ({ from, to, note, customer, staff }) => {
    const one = event(from, to, note)

    const [title, detail] = customer ?? []
    const expectedDetail =
      detail instanceof RegExp ? (expect.stringMatching(detail) as unknown) : detail
    expect(entriesOf(one)).toEqual(customer ? [[title, expectedDetail]] : [])
    expect(describeOrderEvent(one).text).toBe(staff)
  })

  test('identifiers are kept apart for staff, and never shown to customers', () => {
    for (const { from, to, note } of timelineCases) {
      const one = event(from, to, note)
      const { text, raw } = describeOrderEvent(one)
      const machines = /\b(?:re|pi|evt)_|\w\.\w+[:_]|\bgbp\b/
      expect(text).not.toMatch(machines)
      expect(JSON.stringify(entriesOf(one))).not.toMatch(machines)
      if (machines.test(note ?? '')) expect(raw).toBe(note)
    }
  })
})

test('of two parcels each is named by its number', () => {
  const parcels = [parcel, second]

  expect(entriesOf(event('processing', 'shipped', 'Parcel 2 sent with Evri'), parcels)).toEqual([
    ['Parcel 2 on its way', 'With Evri'],
  ])
  expect(entriesOf(event('shipped', 'delivered', 'Parcel 2 delivered'), parcels)).toEqual([
    ['Parcel 2 delivered', null],
  ])
  expect(entriesOf(event('shipped', 'shipped', 'Tracking of parcel 1 corrected'), parcels)).toEqual(
    [['Tracking of parcel 1 corrected', 'With Royal Mail, tracking number AB123456789GB']],
  )
})

test('a refunded payment is shown once, whether the shop or the provider reported it first', () => {
  const byShop = event('refunded', 'refunded', 'Refunded re_1')
  const byProvider = event('refunded', 'refunded', 'charge.refunded: refunded, 8900 gbp')

  for (const events of [
    [byShop, byProvider],
    [byProvider, byShop],
  ])
    expect(orderTimeline(events, []).map(({ title }) => title)).toEqual(['Payment refunded'])
})

test('a draft order that was not paid in time goes back to no cart', () => {
  const events = [
    event(null, 'pending_payment', 'Made by staff'),
    event('pending_payment', 'payment_failed', 'Not paid in time'),
  ]
  expect(orderTimeline(events, []).at(-1)).toMatchObject({
    title: 'Not paid',
    detail: 'No payment had reached us, and we keep it no longer.',
  })
})
