import { afterAll, beforeEach, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { stockBooks } from '#shop/orders/testing/stock-books.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { checkoutInput, givenPayment, intentOf, started } from '../testing/given-payment.ts'
import { lateHour } from '../testing/late-money.ts'
import { callAs, usePayingShop } from '../testing/paying-shop.ts'
import { closedBooks } from '../testing/purchase-books.ts'
import { createPayment } from './functions/create-payment.ts'
import type { OpenPaymentView } from './start-payment.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const { services } = shop
const standard = await givenDeliveryMethod(db, { freeFromPence: 1 })
const hour = lateHour(shop)

beforeEach(() => shop.setClockAhead(0))
afterAll(async () => {
  expect((await closedBooks(db)).faults).toEqual([])
})

type Customer = Awaited<ReturnType<typeof givenCustomer>>
type Product = Awaited<ReturnType<typeof givenProductInStock>>

/** Opens a payment for what is in the customer's cart. */
const checkOut = async (customer: Customer) =>
  started(await callAs(services, customer, createPayment, checkoutInput(standard)))

/** Buys so many of a product and pays at once. */
async function buy(product: Product, quantity: number) {
  const customer = await givenCustomer(db)
  await givenLine(db, customer.id, product, quantity)
  expect(await shop.pay(await checkOut(customer))).toBe(200)
  await shop.deliverEvents()
}

test('money that comes an hour late, with the hold long lost, buys what is still on the shelf', async () => {
  const { customer, abaya, payment } = await givenPayment(services, standard, { onHand: 1 })
  expect(await hour.confirm(payment)).toBe(200)
  await shop.deliverEvents()
  await hour.giveUp()
  expect(await booksOf(payment)).toMatchObject({
    history: ['pending_payment', 'payment_failed'],
    payment: { state: 'cancelled' },
    mails: ['payment_failed'],
  })
  expect((await readCart(db, customer.id)).lines).toHaveLength(1)
  await hour.letHoldsEnd([customer])
  expect((await readCart(db, customer.id)).lines).toEqual([])
  expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 1, reserved: 0 })

  await hour.letMoneyCome([{ payment }])

  expect(await booksOf(payment)).toEqual({
    history: ['pending_payment', 'payment_failed', 'paid'],
    payment: { state: 'succeeded' },
    charged: 8900,
    refunds: [],
    papers: ['invoice'],
    mails: ['order_confirmation', 'payment_failed'],
  })
  expect(await stockBooks(db, abaya)).toEqual({
    onHand: 0,
    reserved: 0,
    movements: ['receive', 'reserve', 'release', 'reserve', 'sell'],
  })
})

test('refunds the whole payment where another customer has bought it meanwhile, with the reason by mail', async () => {
  const { customer, abaya, payment } = await givenPayment(services, standard, { onHand: 1 })
  await hour.confirm(payment)
  await hour.giveUp()
  await hour.letHoldsEnd([customer])
  await buy(abaya, 1)

  await hour.letMoneyCome([{ payment }])

  expect(await booksOf(payment)).toEqual({
    history: ['pending_payment', 'payment_failed', 'refunded'],
    payment: { state: 'refunded' },
    charged: 8900,
    refunds: [{ amount: 8900, status: 'succeeded' }],
    papers: [],
    mails: ['payment_failed', 'refund_notice'],
  })
  expect(await stockBooks(db, abaya)).toEqual({
    onHand: 0,
    reserved: 0,
    movements: ['receive', 'reserve', 'release', 'reserve', 'sell'],
  })
  const mail = await db.tables
    .selectFrom('emails')
    .select(['recipient', 'subject', 'plain_text'])
    .where('dedupe_key', '=', `refund_notice:${payment.order_id}`)
    .executeTakeFirstOrThrow()
  expect(mail.recipient).toBe(customer.email)
  expect(mail.subject).toBe(`Your payment for order ${payment.order_number} was refunded`)
  expect(mail.plain_text).toContain('in the meantime what you chose had sold out')
  expect(mail.plain_text).toContain('All of it, £89.00, goes back to the card you paid with')
})

test('of twenty late payments for seven units exactly seven are honoured, thirteen go back', async () => {
  const abaya = await givenProductInStock(db, { onHand: 20 })
  const late = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const customer = await givenCustomer(db)
      await givenLine(db, customer.id, abaya)
      return { customer, payment: await checkOut(customer) }
    }),
  )
  for (const { payment } of late) await hour.confirm(payment)
  await hour.giveUp()
  await hour.letHoldsEnd(late.map(({ customer }) => customer))
  await buy(abaya, 10)
  await buy(abaya, 3)

  await hour.letMoneyCome(late)

  const ends = await Promise.all(late.map(({ payment }) => booksOf(payment)))
  const honoured = ends.filter(({ history }) => history.at(-1) === 'paid')
  const given = ends.filter(({ history }) => history.at(-1) === 'refunded')
  expect([honoured.length, given.length]).toEqual([7, 13])
  for (const { refunds, papers } of honoured)
    expect({ refunds, papers }).toEqual({ refunds: [], papers: ['invoice'] })
  for (const { refunds, papers } of given)
    expect({ refunds, papers }).toEqual({
      refunds: [{ amount: 8900, status: 'succeeded' }],
      papers: [],
    })
  expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 0, reserved: 0 })
})

/** All that there is of an order once it has come to its end. */
async function booksOf(payment: OpenPaymentView) {
  const { order_id: orderId } = payment
  const steps = await db.tables
    .selectFrom('order_events')
    .select(['from_state', 'to_state'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const { amount_received: charged } = await services.payments.stripe.paymentIntents.retrieve(
    intentOf(payment),
  )
  const papers = await db.tables
    .selectFrom('invoices')
    .select('kind')
    .where('order_id', '=', orderId)
    .execute()
  const mails = await db.tables
    .selectFrom('emails')
    .select('kind')
    .where('dedupe_key', 'like', `%:${orderId}`)
    .where('kind', '<>', 'new_order_notice')
    .orderBy('kind')
    .execute()
  return {
    history: steps.flatMap(({ from_state: from, to_state: to }) => (from === to ? [] : [to])),
    payment: await db.tables
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', orderId)
      .executeTakeFirst(),
    charged,
    refunds: await db.tables
      .selectFrom('sandbox.refunds')
      .select(['amount', 'status'])
      .where('payment_intent', '=', intentOf(payment))
      .execute(),
    papers: papers.map(({ kind }) => kind),
    mails: mails.map(({ kind }) => kind),
  }
}
