import { randomUUID } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { refundPayment } from '#shop/payments/server/jobs/refund-payment.ts'
import { sendRefundNotice } from '#shop/payments/server/jobs/send-refund-notice.tsx'
import { reconcileStalePayments } from '#shop/payments/server/jobs/reconcile-stale-payments.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { stockBooks, waitingJobs } from '#shop/orders/testing/stock-books.ts'

import { givenPayment, intentOf, stateOf } from '../testing/given-payment.ts'
import { onlyRefundOf, refundsOf } from '#shop/payments/testing/given-refund.ts'
import { callAs, usePayingShop } from '../testing/paying-shop.ts'
import { leavePayment } from './functions/leave-payment.ts'
import type { OpenPaymentView } from './start-payment.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const { services } = shop
const standard = await givenDeliveryMethod(db)

beforeEach(() => shop.setClockAhead(0))
afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const pending = (choices?: { onHand: number }) => givenPayment(services, standard, choices)
const seen = (customer: { id: string; email: string }, payment: OpenPaymentView) =>
  stateOf(services, customer, payment)

describe('the webhook', () => {
  const signed = (payload: string, secret = services.payments.webhookSecret) =>
    services.payments.stripe.webhooks.generateTestHeaderString({ payload, secret })
  const post = async (payload: string, signature?: string) =>
    (
      await shop.webhook.request('/webhooks/stripe', {
        method: 'POST',
        body: payload,
        headers: signature === undefined ? {} : { 'stripe-signature': signature },
      })
    ).status

  async function givenSuccess() {
    const { customer, payment } = await pending()
    const event = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'payment_intent.succeeded',
      data: {
        object: {
          id: payment.client_secret.replace(/_secret_.*/, ''),
          object: 'payment_intent',
          status: 'succeeded',
          amount: payment.amount,
          amount_received: payment.amount,
          currency: 'gbp',
          metadata: { order_id: payment.order_id },
        },
      },
    })
    return { customer, payment, event }
  }

  test('takes an event with the right signature, ten times like once', async () => {
    const { customer, payment, event } = await givenSuccess()
    const statuses = await Promise.all(Array.from({ length: 10 }, () => post(event, signed(event))))
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 200))
    expect(await seen(customer, payment)).toBe('paid')
  })

  test('refuses a missing, wrong, foreign and old signature', async () => {
    const { customer, payment, event } = await givenSuccess()
    const old = services.payments.stripe.webhooks.generateTestHeaderString({
      payload: event,
      secret: services.payments.webhookSecret,
      timestamp: Math.floor(Date.now() / 1000) - 3600,
    })

    expect(await post(event)).toBe(400)
    expect(await post(event, 'nonsense')).toBe(400)
    expect(await post(event, signed(event, 'whsec_other'))).toBe(400)
    expect(await post(event, signed(`${event} `))).toBe(400)
    expect(await post(event, old)).toBe(400)
    expect(await seen(customer, payment)).toBe('pending_payment')
  })

  test('accepts and forgets events it has no use for', async () => {
    const event = JSON.stringify({
      id: 'evt_customer',
      object: 'event',
      type: 'customer.created',
      data: { object: { id: 'cus_1', object: 'customer' } },
    })
    expect(await post(event, signed(event))).toBe(200)
  })
})

describe('reconcile-stale-payments', () => {
  const settle = () => reconcileStalePayments.run(services, {})

  test('settles a payment whose webhook never came', async () => {
    const { customer, payment } = await pending()
    await shop.pay(payment)

    await settle()
    expect(await seen(customer, payment)).toBe('pending_payment')
    shop.setClockAhead(11)
    await settle()
    expect(await seen(customer, payment)).toBe('paid')

    // The webhook comes after all.
    await shop.deliverEvents()
    expect(await seen(customer, payment)).toBe('paid')
  })

  test('settles a payment of which the shop forgot the intent in a crash', async () => {
    const { customer, payment } = await pending()
    await db.tables
      .updateTable('payments')
      .set({ intent_id: null })
      .where('order_id', '=', payment.order_id)
      .execute()
    await shop.pay(payment)
    await shop.deliverEvents()
    expect(await seen(customer, payment)).toBe('paid')
  })

  test('waits thirty minutes for a customer who has not paid, then gives up', async () => {
    const { customer, abaya, payment } = await pending()

    shop.setClockAhead(29)
    await settle()
    expect(await seen(customer, payment)).toBe('pending_payment')
    shop.setClockAhead(31)
    await settle()

    expect(await seen(customer, payment)).toBe('payment_failed')
    expect(await shop.pay(payment)).toBe(400)
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 1 })
    expect((await readCart(db, customer.id)).lines).toHaveLength(1)
    expect(await waitingJobs(db, 'send_payment_failed')).toContain(
      `payment_failed:${payment.order_id}`,
    )
  })

  test('gives up an order whose payment was never opened', async () => {
    const { customer, payment } = await pending()
    await db.tables
      .updateTable('payments')
      .set({ intent_id: null })
      .where('order_id', '=', payment.order_id)
      .execute()
    shop.setClockAhead(31)
    await settle()
    expect(await seen(customer, payment)).toBe('payment_failed')
  })

  test('goes on after a payment that the provider does not know', async () => {
    const [lost, found] = [await pending(), await pending()]
    await db.tables
      .updateTable('payments')
      .set({ intent_id: 'pi_lost' })
      .where('order_id', '=', lost.payment.order_id)
      .execute()
    await shop.pay(found.payment)
    shop.setClockAhead(11)
    await settle()
    expect(await seen(found.customer, found.payment)).toBe('paid')
    expect(await seen(lost.customer, lost.payment)).toBe('pending_payment')
  })
})

describe('a payment that the provider works on for an hour', () => {
  const LATE = '4000000000001208'
  const settle = () => reconcileStalePayments.run(services, {})

  test('is waited for; its order is given up after thirty minutes, and honoured when it comes', async () => {
    const { customer, abaya, payment } = await pending()
    expect(await shop.pay(payment, LATE)).toBe(200)
    await shop.deliverEvents()
    await holdBack(payment)

    shop.setClockAhead(11)
    await settle()
    expect(await seen(customer, payment)).toBe('pending_payment')
    // Leaving the payment is refused for now.
    expect(
      await callAs(services, customer, leavePayment, { order_id: payment.order_id }),
    ).toMatchObject({ status: 409 })
    shop.setClockAhead(31)
    await settle()
    expect(await seen(customer, payment)).toBe('payment_failed')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 1 })

    shop.setClockAhead(61)
    await services.payments.stripe.paymentIntents.retrieve(intentOf(payment))
    await shop.deliverEvents()
    expect(await seen(customer, payment)).toBe('paid')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 4, reserved: 0 })
  })

  test('is found by asking when its events are lost', async () => {
    const { customer, payment } = await pending()
    await shop.pay(payment, LATE)
    shop.setClockAhead(11)
    await settle()
    expect(await seen(customer, payment)).toBe('paid')
  })

  /** As if the money took an hour. */
  const holdBack = (payment: OpenPaymentView) =>
    db.tables
      .updateTable('sandbox.payment_intents')
      .set({ settles_at: new Date(Date.now() + 3_600_000) })
      .where('id', '=', intentOf(payment))
      .execute()
})

test('an order whose customer left while the bank asked can be given up and is not paid', async () => {
  const { customer, payment } = await pending()
  expect(await shop.pay(payment, '4000000000003220')).toBe(200)
  shop.setClockAhead(31)
  await reconcileStalePayments.run(services, {})
  expect(await seen(customer, payment)).toBe('payment_failed')
  expect(await shop.answerBank(payment, 'accept')).toBe(400)
})

test('a late payment that cannot be honoured is refunded once, with a message', async () => {
  const { customer, abaya, payment } = await pending({ onHand: 1 })
  const other = await givenCustomer(db)
  await shop.pay(payment)
  // As if the provider had cancelled nothing and reported nothing in time.
  await db.callOne('return_order_to_cart', {
    p_order_id: payment.order_id,
    p_reason: 'A test',
    p_actor: 'system',
  })
  const [line] = (await readCart(db, customer.id)).lines
  await db.call('remove_item_from_cart_with_release', {
    p_cart_item_id: line!.id,
    p_user_id: customer.id,
  })
  await givenLine(db, other.id, abaya)
  await shop.deliverEvents()
  expect(await seen(customer, payment)).toBe('refunded')

  const refund_id = await onlyRefundOf(db, payment.order_id)
  await Promise.all([
    refundPayment.run(services, { refund_id }),
    refundPayment.run(services, { refund_id }),
  ])
  await refundPayment.run(services, { refund_id })
  await shop.deliverEvents()

  const refunds = await db.tables
    .selectFrom('sandbox.refunds')
    .select(['id', 'amount'])
    .where('payment_intent', '=', payment.client_secret.replace(/_secret_.*/, ''))
    .execute()
  expect(refunds).toMatchObject([{ amount: 8900 }])
  expect(
    await db.tables
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', payment.order_id)
      .executeTakeFirst(),
  ).toEqual({ state: 'refunded' })
  expect(await refundsOf(db, payment.order_id)).toMatchObject([
    { state: 'succeeded', provider_id: refunds[0]!.id, pence: 8900, reason: 'late_payment' },
  ])
  await sendRefundNotice.run(services, { refund_id })
  const mail = await db.tables
    .selectFrom('emails')
    .selectAll()
    .where('recipient', '=', customer.email)
    .executeTakeFirstOrThrow()
  expect(mail.plain_text).toContain('£89.00')
})
