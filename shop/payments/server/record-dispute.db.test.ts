import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { switchGiftCard } from '#shop/credit/server/manage-credit.ts'
import { mailGiftCard } from '#shop/gift-cards/server/mail-gift-card.tsx'
import { givenBoughtCard, givenGiftCardOrder } from '#shop/gift-cards/testing/given-bought-card.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { sendDisputeNotice } from './jobs/send-dispute-notice.tsx'
import { recordDispute } from './record-payment-event.ts'
import type { DisputeEvent } from './record-payment-event.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db)

/** The provider's events about a dispute of a payment, seconds after it began. */
function disputeEvents(intentId: string) {
  const disputeId = `dp_${randomUUID()}`
  return (type: string, second: number, changes: Partial<DisputeEvent> = {}) => ({
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
}

const isActive = async (accountId: string) => {
  const account = await db.tables
    .selectFrom('credit_accounts')
    .select('is_active')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return account.is_active
}

/** An order with a payment, and the provider's events about its dispute, seconds after it began. */
async function givenDispute() {
  const customer = await givenCustomer(db)
  const product = await givenProductInStock(db, { onHand: 5 })
  const orderId = await givenOrder(db, customer, [{ product, quantity: 1 }], standard)
  const intentId = `pi_${randomUUID()}`
  await db.callOne('record_payment_intent', {
    p_order_id: orderId,
    p_intent_id: intentId,
    p_payer: null,
  })
  const event = disputeEvents(intentId)
  return { orderId, disputeId: event('created', 0).disputeId, event }
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

  test('blocks the gift card that the payment bought, once: staff unblock it', async () => {
    const { orderId, accountId } = await givenBoughtCard(db)
    const event = disputeEvents(`pi_${orderId}`)
    const created = event('created', 0)

    await Promise.all(Array.from({ length: 10 }, () => report(created)))

    expect(await isActive(accountId)).toBe(false)
    expect((await readOrder(db, orderId))?.giftCard).toMatchObject({ is_blocked: true })
    const services = {
      db,
      publicUrl: 'https://shop.example',
      settings: settingsInMemory(),
    } as unknown as Services
    expect(await mailGiftCard(services, { orderId, sends: 0, actorId: 'system' })).toEqual(
      err({ kind: 'blocked' }),
    )
    await sendDisputeNotice.run(services, { dispute_id: created.disputeId })
    const { plain_text: text } = await db.tables
      .selectFrom('emails')
      .select('plain_text')
      .where('dedupe_key', '=', `dispute_notice:${created.disputeId}`)
      .executeTakeFirstOrThrow()
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      'The gift card that was bought with it is blocked.',
    )

    await switchGiftCard(db, { accountId, isActive: true, actorId: 'staff' })
    expect(await report(event('updated', 5, { status: 'under_review' }))).toBe('noted')
    expect(await isActive(accountId)).toBe(true)
    expect(await mailGiftCard(services, { orderId, sends: 0, actorId: 'staff' })).toMatchObject({
      ok: true,
    })
  })

  test('that is reported before the payment blocks the gift card from the start', async () => {
    const { orderId } = await givenGiftCardOrder(db)
    const intentId = `pi_${orderId}`
    await db.callOne('record_payment_intent', {
      p_order_id: orderId,
      p_intent_id: intentId,
      p_payer: null,
    })

    expect(await report(disputeEvents(intentId)('created', 0))).toBe('disputed')
    await reportPayment(db, orderId, 'payment_intent.succeeded')

    expect((await readOrder(db, orderId))?.giftCard).toMatchObject({
      is_blocked: true,
      left_pence: 5000,
    })
  })

  test('of a payment that is not the shop’s is noted as such', async () => {
    const { event } = await givenDispute()
    expect(await report(event('created', 0, { intentId: 'pi_elsewhere' }))).toBe('unknown_order')
  })
})
