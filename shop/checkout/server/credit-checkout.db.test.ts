import { afterEach, describe, expect, test } from 'vitest'

import { isRefused } from '#platform/functions/define-function.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { printedGiftCardCode } from '#shop/credit/gift-card-code.ts'
import { getOrder } from '#shop/orders/server/functions/get-order.ts'
import { sendRefundNotice } from '#shop/payments/server/jobs/send-refund-notice.tsx'
import { balanceOf, givenGiftCard, givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { checkoutInput, givenShopper, started, stateOf } from '../testing/given-payment.ts'
import { onlyRefundOf } from '#shop/payments/testing/given-refund.ts'
import { callAs, usePayingShop } from '../testing/paying-shop.ts'
import { createPayment } from './functions/create-payment.ts'
import { getCheckout } from './functions/get-checkout.ts'
import { leavePayment } from './functions/leave-payment.ts'

const db = await useTestDatabase({ connections: 10 })
const shop = await usePayingShop(db)
const { services } = shop
const standard = await givenDeliveryMethod(db)
const express = await givenDeliveryMethod(db, { pricePence: 695, freeFromPence: null })

afterEach(async () => {
  expect(await db.call('audit_credit', {})).toEqual([])
})

type Customer = { id: string; email: string }

/** The cart step of a customer's checkout. */
async function cartOf(customer: Customer, input: object = {}) {
  const answer = await callAs(services, customer, getCheckout, input)
  if (isRefused(answer) || answer.step !== 'cart') throw new Error('There is no cart to check out.')
  return answer
}

/** What a cart costs with each delivery method, in pence. */
const sumsOf = ({ delivery_methods: methods }: Awaited<ReturnType<typeof cartOf>>) =>
  Object.fromEntries(
    methods.map((method) => [
      method.id,
      { total: method.total_pence, credit: method.credit_pence, toPay: method.to_pay_pence },
    ]),
  )

describe('get-checkout', () => {
  test('shows what is left to pay with each delivery method, and changes nothing', async () => {
    const { customer } = await givenShopper(services)
    const card = await givenGiftCard(db, 2000)
    const store = await givenStoreCredit(db, customer.id, 500)
    const gift_cards = [printedGiftCardCode(card.code).toLowerCase()]

    const without = await cartOf(customer)
    const withAll = await cartOf(customer, { gift_cards, use_store_credit: true })

    expect(without.credit).toEqual({ store_credit_pence: 500, gift_cards: [], problems: [] })
    expect(sumsOf(without)).toEqual({
      [standard]: { total: 8900, credit: 0, toPay: 8900 },
      [express]: { total: 9595, credit: 0, toPay: 9595 },
    })
    expect(withAll.credit).toEqual({
      store_credit_pence: 500,
      gift_cards: [{ code_end: card.codeEnd, balance_pence: 2000 }],
      problems: [],
    })
    expect(sumsOf(withAll)).toEqual({
      [standard]: { total: 8900, credit: 2500, toPay: 6400 },
      [express]: { total: 9595, credit: 2500, toPay: 7095 },
    })
    expect(await balanceOf(db, card.id)).toBe(2000)
    expect(await balanceOf(db, store)).toBe(500)
  })

  test('shows what is wrong with a gift card, and uses the others', async () => {
    const { customer } = await givenShopper(services)
    const [good, empty] = [await givenGiftCard(db, 2000), await givenGiftCard(db, 1)]
    await db.callOne('adjust_credit', {
      p_account_id: empty.id,
      p_pence: -1,
      p_reason: 'A test',
      p_actor: 'a test',
      p_key: null,
    })

    const cart = await cartOf(customer, {
      gift_cards: ['no such card', empty.code, good.code],
    })

    expect(cart.credit).toEqual({
      store_credit_pence: 0,
      gift_cards: [{ code_end: good.codeEnd, balance_pence: 2000 }],
      problems: [
        { code_end: 'CARD', problem: 'not_found', text: expect.stringContaining('do not know') },
        { code_end: empty.codeEnd, problem: 'empty', text: expect.stringContaining('Nothing') },
      ],
    })
    expect(sumsOf(cart)[standard]).toEqual({ total: 8900, credit: 2000, toPay: 6900 })
  })
})

describe('create-payment', () => {
  test('charges what credit leaves, and the order shows how it is paid', async () => {
    const { customer } = await givenShopper(services)
    const card = await givenGiftCard(db, 2000)
    const input = { ...checkoutInput(standard), gift_cards: [card.code, card.code] }

    const payment = started(await callAs(services, customer, createPayment, input))
    expect(payment.amount).toBe(6900)
    expect(await shop.pay(payment)).toBe(200)
    await shop.deliverEvents()

    const order = await callAs(services, customer, getOrder, { order_id: payment.order_id })
    expect(order).toMatchObject({
      state: 'paid',
      total_pence: 8900,
      credit_pence: 2000,
      to_pay_pence: 6900,
      credits: [{ kind: 'gift_card', code_end: card.codeEnd, pence: 2000 }],
    })
    await shop.runJobs()
    const { plain_text: mail } = await db.tables
      .selectFrom('emails')
      .select('plain_text')
      .where('recipient', '=', customer.email)
      .where('kind', '=', 'order_confirmation')
      .executeTakeFirstOrThrow()
    const text = mail.replaceAll(/\s+/g, ' ')
    expect(text).toContain(`Paid with gift card ending ${card.codeEnd} -£20.00`)
    expect(text).toContain('Paid by card £69.00')
  })

  test('asks the provider for nothing when nothing is left to charge, however often', async () => {
    const { customer } = await givenShopper(services)
    const store = await givenStoreCredit(db, customer.id, 9000)
    const input = { ...checkoutInput(standard), use_store_credit: true }

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callAs(services, customer, createPayment, input)),
    )

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const [answer] = answers
    if (!answer || isRefused(answer)) throw new Error('It was refused.')
    expect(answer).toEqual({
      order_id: expect.any(String),
      order_number: expect.stringMatching(/^LB-/),
      amount: 0,
      currency: 'GBP',
      client_secret: null,
      publishable_key: null,
      provider: 'none',
    })
    expect(await stateOf(services, customer, answer)).toBe('paid')
    expect(await balanceOf(db, store)).toBe(100)
    expect(
      await db.tables
        .selectFrom('payments')
        .select(['intent_id', 'amount_pence', 'state'])
        .where('order_id', '=', answer.order_id)
        .execute(),
    ).toEqual([{ intent_id: null, amount_pence: 0, state: 'succeeded' }])
    expect(await callAs(services, customer, getCheckout, {})).toMatchObject({ step: 'cart' })
  })

  test('names the gift card at fault, and the cart is as it was', async () => {
    const { customer } = await givenShopper(services)
    const input = { ...checkoutInput(standard), gift_cards: ['7KQ2-M9XA-04TD-VB8E'] }

    expect(await callAs(services, customer, createPayment, input)).toMatchObject({
      status: 409,
      body: {
        reason: 'gift_card_not_found',
        field: 'gift_cards',
        code_end: 'VB8E',
        error: expect.stringContaining('gift card'),
      },
    })
    expect((await cartOf(customer)).lines).toHaveLength(1)
  })

  test('an order that is left gives its credit back', async () => {
    const { customer } = await givenShopper(services)
    const card = await givenGiftCard(db, 2000)
    const input = { ...checkoutInput(standard), gift_cards: [card.code] }
    const { order_id } = started(await callAs(services, customer, createPayment, input))
    expect(await balanceOf(db, card.id)).toBe(0)

    await callAs(services, customer, leavePayment, { order_id })

    expect(await balanceOf(db, card.id)).toBe(2000)
  })

  test('money whose credit is gone goes back, and the mail names what went where', async () => {
    const { customer } = await givenShopper(services)
    const card = await givenGiftCard(db, 2000)
    const input = { ...checkoutInput(standard), gift_cards: [card.code] }
    const payment = started(await callAs(services, customer, createPayment, input))
    await db.callOne('return_order_to_cart', {
      p_order_id: payment.order_id,
      p_reason: 'A test',
      p_actor: 'system',
    })
    const { customer: another } = await givenShopper(services)
    started(
      await callAs(services, another, createPayment, {
        ...checkoutInput(standard),
        gift_cards: [card.code],
      }),
    )

    expect(await shop.pay(payment)).toBe(200)
    await shop.deliverEvents()
    await shop.runJobs()
    await sendRefundNotice.run(services, { refund_id: await onlyRefundOf(db, payment.order_id) })

    expect(await stateOf(services, customer, payment)).toBe('refunded')
    const { rows } = await db.pool.query<{ amount: number }>(
      'select amount from sandbox.refunds where payment_intent = $1',
      [payment.client_secret.replace(/_secret_.*/, '')],
    )
    expect(rows).toEqual([{ amount: 6900 }])
    const { plain_text: mail } = await db.tables
      .selectFrom('emails')
      .select('plain_text')
      .where('recipient', '=', customer.email)
      .where('kind', '=', 'refund_notice')
      .executeTakeFirstOrThrow()
    const text = mail.replaceAll(/\s+/g, ' ')
    expect(text).toContain('£69.00')
    expect(text).toContain('credit')
    expect(text).not.toContain('£89.00')
  })
})
