import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { sendDisputeNotice } from './jobs/send-dispute-notice.tsx'
import { recordDispute } from './record-payment-event.ts'
import type { DisputeEvent } from './record-payment-event.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db)

/** An order with a payment, and the provider's events about its dispute, seconds after it began. */
async function givenDispute() {
  const customer = await givenCustomer(db)
  const product = await givenProductInStock(db, { onHand: 5 })
  const orderId = await givenOrder(db, customer, [{ product, quantity: 1 }], standard)
  const intentId = `pi_${randomUUID()}`
  const disputeId = `dp_${randomUUID()}`
  await db.callOne('record_payment_intent', {
    p_order_id: orderId,
    p_intent_id: intentId,
    p_payer: null,
  })
  const event = (type: string, second: number, changes: Partial<DisputeEvent> = {}) => ({
    id: `evt_${randomUUID()}`,
    type: `charge.dispute.${type}`,
    reportedAt: new Date(Date.UTC(2026, 10, 21, 9, 0, second)),
    disputeId,
    intentId,
    amount: 8900,
    reason: 'fraudulent',
    status: 'needs_response',
    evidenceDueAt: new Date('2026-11-30T12:00:00Z'),
    ...changes,
  })
  return { orderId, disputeId, event }
}

const report = async (event: DisputeEvent) => (await recordDispute(db, event)).outcome

const booked = (disputeId: string) =>
  db.tables
    .selectFrom('disputes')
    .select(['order_id', 'amount_pence', 'reason', 'status'])
    .where('provider_id', '=', disputeId)
    .execute()

describe('a dispute', () => {
  test('is kept with its order, and the shop is written to once', async () => {
    const { orderId, disputeId, event } = await givenDispute()
    const created = event('created', 0)

    const outcomes = await Promise.all(Array.from({ length: 10 }, () => report(created)))

    expect(outcomes.toSorted()).toEqual([
      'disputed',
      ...Array.from({ length: 9 }, () => 'repeated'),
    ])
    expect(await booked(disputeId)).toEqual([
      { order_id: orderId, amount_pence: 8900, reason: 'fraudulent', status: 'needs_response' },
    ])
    const services = {
      db,
      publicUrl: 'https://shop.example',
      settings: settingsInMemory(),
    } as unknown as Services
    for (let time = 0; time < 2; time += 1) {
      await sendDisputeNotice.run(services, { dispute_id: disputeId })
    }
    const mails = await db.tables
      .selectFrom('emails')
      .selectAll()
      .where('dedupe_key', '=', `dispute_notice:${disputeId}`)
      .execute()
    expect(mails).toMatchObject([{ recipient: demoStore.trader.email }])
    expect(mails[0]?.plain_text).toContain('£89.00')
    expect(mails[0]?.plain_text).toContain('30 November 2026')
    expect(mails[0]?.plain_text).toContain(`https://shop.example/admin/orders/${orderId}`)
  })

  test.for(Array.from({ length: 8 }, (_, seed) => seed))(
    'ends as the provider had it last, however its events come (%i)',
    async (seed) => {
      const { disputeId, event } = await givenDispute()
      const events = [
        event('created', 0),
        event('funds_withdrawn', 0),
        event('updated', 5, { status: 'under_review' }),
        // In one second with what came before it.
        event('closed', 5, { status: 'lost' }),
      ]
      const { below } = seededRandom(seed + 1)
      const shuffled = events
        .flatMap((one) => Array.from({ length: 10 }, () => ({ one, at: below(1000) })))
        .toSorted((a, b) => a.at - b.at)

      const outcomes: string[] = []
      for (const { one } of shuffled) outcomes.push(await report(one))

      expect(await booked(disputeId)).toMatchObject([{ status: 'lost' }])
      expect(outcomes.filter((outcome) => outcome === 'disputed')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'repeated')).toHaveLength(36)
    },
  )

  test('that is over is not opened again by what comes late', async () => {
    const { orderId, disputeId, event } = await givenDispute()

    expect(await report(event('closed', 5, { status: 'lost' }))).toBe('disputed')
    expect(await report(event('updated', 5, { status: 'under_review' }))).toBe('ignored')
    expect(await report(event('created', 0))).toBe('ignored')

    expect(await booked(disputeId)).toMatchObject([{ status: 'lost' }])
    const notes = await db.tables
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', orderId)
      .where('note', 'is not', null)
      .execute()
    expect(notes).toHaveLength(3)
  })

  test('of a payment that is not the shop’s is noted as such', async () => {
    const { event } = await givenDispute()
    expect(await report(event('created', 0, { intentId: 'pi_elsewhere' }))).toBe('unknown_order')
  })
})
