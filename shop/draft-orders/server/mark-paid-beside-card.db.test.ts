import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { exampleAddress, givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { closePaidIntent } from '#shop/payments/server/jobs/close-paid-intent.ts'
import { openIntent } from '#shop/payments/server/payment-intents.ts'
import { stockOf as readStockOf } from '#shop/stock/testing/stock-of.ts'

import { givenDraftOfAbayas, sentDraft } from '../testing/given-draft.ts'
import { markingOn } from '../testing/marking.ts'
import { sendDraft } from './draft-orders.ts'

const db = await useTestDatabase({ connections: 14 })
const shop = await usePayingShop(db)
const { services } = shop
const delivery = await givenDeliveryMethod(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

const transfer = { method: 'bank_transfer', reference: 'LB', receivedOn: '2026-11-20' } as const
const { actorId, eventsOf, givenWaiting, mark } = markingOn(db, services, delivery)

describe('an order whose card payment was begun', () => {
  const opened = async () => {
    const waiting = await givenWaiting()
    const intent = await openIntent(services, (await readOrder(db, waiting.orderId))!)
    return { ...waiting, intent: { client_secret: intent!.client_secret! } }
  }
  const close = (orderId: string) => closePaidIntent.run(services, { order_id: orderId })

  test('is closed at the provider once it is marked as paid', async () => {
    const { orderId, intent } = await opened()
    expect(await mark(orderId)).toEqual(ok({ orderId }))
    expect(await waitingJobs(db, 'close_paid_intent')).toContain(`close_paid_intent:${orderId}`)

    await close(orderId)
    await close(orderId)

    expect(await shop.pay(intent)).not.toBe(200)
    await shop.deliverEvents()
    expect(await readOrder(db, orderId)).toMatchObject({ state: 'paid', refunds: [] })
  })

  test('a payment that the provider has not reported counts, and nothing is marked', async () => {
    const { orderId, intent } = await opened()
    expect(await shop.pay(intent)).toBe(200)

    expect(await mark(orderId)).toEqual(err({ kind: 'not_waiting' }))

    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'paid',
      payment: { method: 'card', reference: null },
    })
  })

  test('a card that is charged before the intent is closed has its money back', async () => {
    const { orderId, intent } = await opened()
    expect(await mark(orderId)).toEqual(ok({ orderId }))
    expect(await shop.pay(intent)).toBe(200)

    // The job and the webhook, in either order.
    await close(orderId)
    await shop.deliverEvents()
    await shop.runJobs()
    await shop.deliverEvents()

    const order = (await readOrder(db, orderId))!
    expect(order).toMatchObject({
      state: 'paid',
      payment: { method: 'cash', state: 'succeeded' },
      refunds: [{ pence: 17_800, reason: 'paid_twice', state: 'succeeded' }],
    })
    const { rows } = await db.pool.query<{ amount: number }>(
      'select amount from sandbox.refunds where payment_intent = $1',
      [order.payment.intentId],
    )
    expect(rows).toEqual([{ amount: 17_800 }])
    const mails = await db.tables
      .selectFrom('emails')
      .select(['kind', 'plain_text as text'])
      .where('order_id', '=', orderId)
      .where('kind', '=', 'refund_notice')
      .execute()
    expect(mails).toHaveLength(1)
    expect(mails[0]!.text).toContain('had already been paid for')
  })
})

describe('a draft', () => {
  const markDraft = (
    given: { draftId: string; version: number; totalPence: number },
    by = actorId,
  ) =>
    sendDraft(db, {
      ...given,
      address: exampleAddress,
      hours: 24,
      paid: transfer,
      actorId: by,
      at: new Date(),
    })

  test('is placed and paid at once, without a link', async () => {
    const { abaya, draftId, ...given } = await givenDraftOfAbayas(db, delivery)

    const done = await markDraft({ draftId, ...given })

    const { orderId } = (done as { value: { orderId: string } }).value
    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'paid',
      payment: { ...transfer, state: 'succeeded' },
    })
    expect(await readStockOf(db, abaya)).toEqual({ onHand: 3, reserved: 0 })
    expect((await eventsOf(orderId)).map(({ note }) => note)).toEqual([
      'Made by staff',
      'By bank transfer',
    ])
    expect(await waitingJobs(db, 'send_payment_link')).not.toContain(`payment_link:${draftId}`)
  })

  test('marked and sent by ten at once, it is one order', async () => {
    const { abaya, ...given } = await givenDraftOfAbayas(db, delivery)

    const done = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2 === 0 ? markDraft(given) : sentDraft(db, given).then((orderId) => ok({ orderId })),
      ),
    )

    expect(new Set(done.map((one) => one.ok && one.value.orderId)).size).toBe(1)
    const { onHand, reserved } = await readStockOf(db, abaya)
    expect(onHand - reserved).toBe(3)
  })
})
