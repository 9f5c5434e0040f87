import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { giftCardHash } from '#shop/credit/server/read-credit.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { orderTimeline } from '#shop/orders/history/order-timeline.ts'
import { readHistory } from '#shop/orders/server/orders-queries.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenBoughtCard, givenGiftCardOrder } from '../testing/given-bought-card.ts'
import { mailGiftCard } from './mail-gift-card.tsx'
import { twenty, useGiftCardShop } from '../testing/gift-card-shop.ts'

const db = await useTestDatabase({ connections: 20 })
const { services, method, runJob, mailsOf, givenMailedCard, spend, invoicesOf } =
  await useGiftCardShop(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

describe('the order of a gift card', () => {
  test('has no VAT, no goods and no delivery, and no invoice: the sale is what it is spent on', async () => {
    const { orderId, customer } = await givenBoughtCard(db)

    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'paid',
      items: [],
      subtotalPence: 0,
      discountPence: 0,
      deliveryPence: 0,
      extrasPence: 5000,
      totalPence: 5000,
      vatPence: 0,
      toPayPence: 5000,
      creditPence: 0,
      delivery: { methodId: null },
      invoices: [],
      extras: [{ kind: 'gift_card', pence: 5000, message: 'Eid mubarak,\nAmina' }],
      giftCard: { recipient_name: 'Yusuf', sent_at: null, sends: 0, left_pence: 5000 },
    })
    const totals = await db.tables
      .selectFrom('customer_totals')
      .where('user_id', '=', customer.id)
      .select(['orders', 'spent_pence'])
      .executeTakeFirst()
    expect(totals).toEqual({ orders: 0, spent_pence: '0' })
  })

  test('what is bought with it is a sale with VAT, once', async () => {
    const { hash, orderId } = await givenMailedCard()
    const spent = await spend(hash, 3000)

    expect(spent.ok && (await readOrder(db, spent.value.orderId))).toMatchObject({
      state: 'paid',
      vatPence: 500,
      creditPence: 3000,
      invoices: [{ kind: 'invoice' }],
    })
    expect(await invoicesOf(orderId)).toEqual([])
  })

  test('the same key orders once, and a customer has one order to pay at a time', async () => {
    const customer = await givenCustomer(db)
    const key = randomUUID()
    const place = (p_idempotency_key: string) =>
      db.callOne('place_gift_card_order', {
        p_user_id: customer.id,
        p_idempotency_key,
        p_email: customer.email,
        p_giver: 'Amina',
        p_pence: 2500,
        p_recipient_name: 'Yusuf',
        p_recipient_email: 'yusuf@example.com',
        p_message: null,
        p_send_on: '2026-12-01',
        p_minutes: 60,
        p_language: 'en',
      })
    const placed = await twenty(() => place(key))

    expect(new Set(placed.map(({ order_id: id }) => id)).size).toBe(1)
    expect(placed.filter(({ outcome }) => outcome === 'placed')).toHaveLength(1)
    expect(await place(randomUUID())).toEqual({
      outcome: 'payment_under_way',
      order_id: placed[0]!.order_id,
    })
  })

  test('nobody packs it, and the discount of a first order is still there for goods', async () => {
    const { code } = await givenDiscount(db, { is_first_order_only: true })
    const { orderId, customer } = await givenBoughtCard(db)
    const scarf = await givenProductInStock(db, { onHand: 1, pricePence: 1000 })
    await givenLine(db, customer.id, scarf, 1)
    const placed = await placeOrder(db, { ...newOrder(customer, method), discountCode: code })

    expect(await packOrder(db, { orderId, actorId: 'staff' })).toEqual(
      err({ kind: 'wrong_state', state: 'paid' }),
    )
    expect(placed.ok && (await readOrder(db, placed.value.orderId))).toMatchObject({
      discountPence: 100,
    })
  })
})

describe('the card', () => {
  test('is made once, however often and from wherever the payment is reported', async () => {
    const { orderId } = await givenGiftCardOrder(db)
    await twenty((at) =>
      recordPaymentEvent(db, {
        // By the webhook, again, and by asking the provider when the customer returns.
        id: at % 3 === 0 ? `asked:${orderId}` : `evt_${randomUUID()}`,
        type: 'payment_intent.succeeded',
        intentId: `pi_${orderId}`,
        orderId,
        amount: 5000,
        currency: 'gbp',
      }),
    )
    const order = await readOrder(db, orderId)
    const entries = await db.tables
      .selectFrom('credit_entries')
      .where('key', '=', orderId)
      .select(['kind', 'pence'])
      .execute()
    const { rows: jobs } = await db.pool.query(
      `select 1 from graphile_worker.jobs where key = $1`,
      [`bought_gift_card:${orderId}`],
    )

    expect(order).toMatchObject({ state: 'paid', giftCard: { left_pence: 5000 } })
    expect(entries).toEqual([{ kind: 'issue', pence: 5000 }])
    expect(jobs).toHaveLength(1)
  })

  test('is made by a payment that comes late, too', async () => {
    const { orderId } = await givenGiftCardOrder(db)
    await reportPayment(db, orderId, 'payment_intent.canceled')
    const closed = await readOrder(db, orderId)
    await reportPayment(db, orderId, 'payment_intent.succeeded')

    expect(closed).toMatchObject({ state: 'payment_failed', giftCard: { account_id: null } })
    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'paid',
      giftCard: { left_pence: 5000 },
    })
  })

  test('is planned for eight in the morning of its day in London', async () => {
    const { orderId } = await givenBoughtCard(db, { inDays: 30 })
    const { rows } = await db.pool.query<{ at: string; is_its_day: boolean }>(
      `select to_char(j.run_at at time zone 'Europe/London', 'HH24:MI') as at,
              (j.run_at at time zone 'Europe/London')::date = c.send_on as is_its_day
         from graphile_worker.jobs j, bought_gift_cards c
        where j.key = 'bought_gift_card:' || c.order_id and c.order_id = $1`,
      [orderId],
    )

    expect(rows).toEqual([{ at: '08:00', is_its_day: true }])
  })
})

describe('its mail', () => {
  test('is sent once by twenty processes, with a code that can be spent, and delivers the order', async () => {
    const card = await givenBoughtCard(db)
    await twenty(() => runJob(card.orderId))
    const mails = await mailsOf(card.accountId)

    expect(mails).toMatchObject([
      {
        recipient: 'yusuf@example.com',
        subject: 'Amina sends you a gift card of £50.00 for Libas',
        text: expect.stringContaining('Eid mubarak, Amina'),
        is_secret: true,
      },
    ])
    expect(await readOrder(db, card.orderId)).toMatchObject({
      state: 'delivered',
      giftCard: { sends: 1 },
    })
    expect((await spend(giftCardHash(mails[0]!.code), 5000)).ok).toBe(true)
    expect(orderTimeline(await readHistory(db, card.orderId), []).at(-1)?.title).toBe(
      'Gift card sent',
    )
  })

  test('is in the language of the order', async () => {
    const card = await givenBoughtCard(db, { language: 'ar' })
    await runJob(card.orderId)

    expect(await mailsOf(card.accountId)).toMatchObject([
      { language: 'ar', subject: expect.stringContaining('يهديك بطاقة') },
    ])
  })

  test('waits for its day', async () => {
    const card = await givenBoughtCard(db, { inDays: 1 })
    await runJob(card.orderId)

    expect(await mailsOf(card.accountId)).toEqual([])
    expect(await readOrder(db, card.orderId)).toMatchObject({
      state: 'paid',
      giftCard: { sends: 0 },
    })
  })

  test('staff correct the address before its day; afterwards it is sent there with a new code, once', async () => {
    const card = await givenBoughtCard(db, { inDays: 1, to: 'yusof@example.com' })
    const correct = (sends: number) =>
      mailGiftCard(services, {
        orderId: card.orderId,
        sends,
        recipientEmail: 'yusuf@example.com',
        actorId: 'staff',
      })
    const before = await correct(0)
    await db.pool.query(`update bought_gift_cards set send_on = send_on - 1 where order_id = $1`, [
      card.orderId,
    ])
    await runJob(card.orderId)
    const again = await twenty(() => correct(1))
    const mails = await mailsOf(card.accountId)

    expect(before).toEqual(ok({ outcome: 'corrected' }))
    expect(again.filter(({ ok: isDone }) => isDone)).toEqual([ok({ outcome: 'sent' })])
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'yusuf@example.com',
      'yusuf@example.com',
    ])
    expect(await spend(giftCardHash(mails[0]!.code), 1000)).toMatchObject({
      refusal: { kind: 'gift_card_not_found' },
    })
    expect((await spend(giftCardHash(mails[1]!.code), 1000)).ok).toBe(true)
  })

  test('does not go to an address that was erased, until staff give another one', async () => {
    const card = await givenBoughtCard(db)
    await db.pool.query(
      `update bought_gift_cards set recipient_email = 'erased@erased.invalid' where order_id = $1`,
      [card.orderId],
    )
    const ask = (recipientEmail?: string) =>
      mailGiftCard(services, { orderId: card.orderId, sends: 0, recipientEmail, actorId: 'staff' })

    expect(await ask()).toEqual(err({ kind: 'no_address' }))
    expect(await readOrder(db, card.orderId)).toMatchObject({ state: 'paid' })
    expect(await ask('yusuf@example.com')).toEqual(ok({ outcome: 'sent' }))
  })
})
