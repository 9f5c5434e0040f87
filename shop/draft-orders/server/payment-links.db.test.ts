import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { stockOf as readStockOf } from '#shop/stock/testing/stock-of.ts'

import { givenDraftOfAbayas, sentDraft } from '../testing/given-draft.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { listStalePayments, noteGivenUp } from '#shop/payments/server/payment-queries.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { sendPaymentLinkAgain } from './draft-orders.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const stockOf = (item: Parameters<typeof readStockOf>[1]) => readStockOf(db, item)
const givenAbayas = () => givenDraftOfAbayas(db, delivery)
const sent = (given: Parameters<typeof sentDraft>[1]) => sentDraft(db, given)

test('paid, it can be cancelled and its money goes back as for any order', async () => {
  const { abaya, ...given } = await givenAbayas()
  const orderId = await sent(given)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  expect(await stockOf(abaya)).toEqual({ onHand: 3, reserved: 0 })

  const row = await db.callOne('cancel_items', {
    p_order_id: orderId,
    p_items: null,
    p_reason: null,
    p_actor: 'a colleague',
    p_key: randomUUID(),
    p_customer_id: null,
  })

  expect(row).toMatchObject({ outcome: 'done', state: 'cancelled', card_pence: 17_800 })
  expect(await stockOf(abaya)).toEqual({ onHand: 5, reserved: 0 })
  expect((await readOrder(db, orderId))?.refunds).toMatchObject([{ pence: 17_800 }])
})

test('the link goes again once a press, gives more time, and never less', async () => {
  const orderId = await sent({ ...(await givenAbayas()), hours: 24 })
  const payBy = async () => (await readOrder(db, orderId))!.payment.payBy!
  const first = await payBy()
  const again = (key: string, hours: number | undefined) =>
    sendPaymentLinkAgain(db, { orderId, key, hours, actorId: 'a colleague' })
  const key = randomUUID()

  expect(await Promise.all([again(key, 72), again(key, 72), again(key, 72)])).toEqual([
    true,
    true,
    true,
  ])
  const longer = await payBy()
  expect(longer.getTime() - first.getTime()).toBeGreaterThan(47 * 3_600_000)
  expect(await again(randomUUID(), 1)).toBe(true)
  expect(await again(randomUUID(), undefined)).toBe(true)
  expect(await payBy()).toEqual(longer)
  const links = await db.tables
    .selectFrom('payment_links')
    .select('key')
    .where('order_id', '=', orderId)
    .execute()
  expect(links).toHaveLength(4)

  await reportPayment(db, orderId, 'payment_intent.succeeded')
  expect(await again(randomUUID(), 72)).toBe(false)
})

test('it is not given up while staff give it more time, nor given time once it is', async () => {
  const orderId = await sent({ ...(await givenAbayas()), hours: 1 })
  const in2Hours = new Date(Date.now() + 2 * 3_600_000)
  const due = async (now: Date) => {
    const startedBefore = new Date(Date.now() + 1000)
    const silent = await listStalePayments(db, { startedBefore, now, limit: 200 })
    return silent.some((payment) => payment.orderId === orderId)
  }
  expect(await due(new Date())).toBe(false)
  expect(await due(in2Hours)).toBe(true)

  // The job has seen it due; its time is longer before the job says so.
  let noting: Promise<boolean> | undefined
  await db.transaction(async (tx) => {
    await sendPaymentLinkAgain(tx, { orderId, key: randomUUID(), hours: 24, actorId: 'one' })
    noting = noteGivenUp(db, orderId, in2Hours)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await noting).toBe(false)

  expect(await noteGivenUp(db, orderId, new Date(Date.now() + 48 * 3_600_000))).toBe(true)
  expect(
    await sendPaymentLinkAgain(db, { orderId, key: randomUUID(), hours: 24, actorId: 'one' }),
  ).toBe(false)
})

test('a payment and a cancellation by staff at once: paid and refunded, or cancelled', async () => {
  for (let time = 0; time < 5; time += 1) {
    const { abaya, ...given } = await givenAbayas()
    const orderId = await sent(given)
    const cancelled = () =>
      cancelItems(
        { db, payments: undefined as never, log: undefined as never },
        {
          orderId,
          items: undefined,
          reason: undefined,
          actorId: 'a colleague',
          key: randomUUID(),
        },
      )
    await Promise.all([cancelled(), reportPayment(db, orderId, 'payment_intent.succeeded')])

    const order = (await readOrder(db, orderId))!
    expect(order.state).toBe('cancelled')
    expect(order.refunds).toMatchObject([{ pence: 17_800 }])
    expect(await stockOf(abaya)).toEqual({ onHand: 5, reserved: 0 })
  }
})
