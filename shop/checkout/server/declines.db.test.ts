import { beforeEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { checkoutInput, givenPayment, givenShopper, stateOf } from '../testing/given-payment.ts'
import { callAs, usePayingShop } from '../testing/paying-shop.ts'
import { createPayment } from './functions/create-payment.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const { services } = shop
const standard = await givenDeliveryMethod(db)

const DECLINED = '4000000000000002'
const LOST = '4000000000009987'

beforeEach(() => db.pool.query('delete from payment_declines'))

async function decline(payment: { client_secret: string }, times: number, card = DECLINED) {
  for (let time = 0; time < times; time += 1) await shop.pay(payment, card)
  await shop.deliverEvents()
  await shop.runJobs()
}

const minutesPass = (minutes: number) =>
  db.pool.query('update payment_declines set declined_at = declined_at - $1::interval', [
    `${minutes} minutes`,
  ])

const ask = (customer: { id: string; email: string }) =>
  callAs(services, customer, createPayment, checkoutInput(standard))

describe('a customer whose cards are declined', () => {
  test('may try five, with the order waiting and its stock held', async () => {
    const { customer, payment } = await givenPayment(services, standard)
    await decline(payment, 5)
    expect(await stateOf(services, customer, payment)).toBe('pending_payment')
    expect(await shop.pay(payment)).toBe(200)
  })

  test('is stopped at the sixth: the payment is closed, and another waits for the hour to pass', async () => {
    const { customer, payment } = await givenPayment(services, standard)
    await decline(payment, 6)

    expect(await stateOf(services, customer, payment)).toBe('payment_failed')
    expect(await shop.pay(payment)).toBe(400)
    expect((await readCart(db, customer.id)).lines).toHaveLength(1)
    await minutesPass(30)
    const refused = await ask(customer)
    expect(refused).toMatchObject({ status: 429, body: { reason: 'too_many_declines' } })
    const { retryAfter } = (refused as unknown as { body: { retryAfter: number } }).body
    expect(retryAfter).toBeGreaterThan(28 * 60)
    expect(retryAfter).toBeLessThanOrEqual(30 * 60)

    await minutesPass(31)
    expect(await ask(customer)).toMatchObject({ order_number: expect.any(String) })
  })

  test('is not stopped by an event that comes ten times', async () => {
    const { customer, payment } = await givenPayment(services, standard)
    await decline(payment, 1)
    const { rows } = await db.pool.query<{ id: string }>(
      `select id from sandbox.events where type = 'payment_intent.payment_failed'
        order by created_at desc limit 1`,
    )
    for (let time = 0; time < 10; time += 1) await shop.repeatEvent(rows[0]!.id)
    expect(await stateOf(services, customer, payment)).toBe('pending_payment')
  })

  test('is stopped with a card that others tried as well', async () => {
    const people = [
      await givenPayment(services, standard),
      await givenPayment(services, standard),
      await givenPayment(services, standard),
    ]
    for (const { payment } of people) await decline(payment, 2, LOST)

    const [first, , last] = people
    expect(await stateOf(services, last!.customer, last!.payment)).toBe('payment_failed')
    expect(await ask(last!.customer)).toMatchObject({ status: 429 })
    expect(await stateOf(services, first!.customer, first!.payment)).toBe('pending_payment')
  })
})

test('an address from which twenty cards were declined waits, for every account', async () => {
  for (let account = 0; account < 4; account += 1) {
    const { payment } = await givenPayment(services, standard)
    // Five with each, and no card too often.
    for (const card of [DECLINED, LOST, '4000000000009995', '4000000000009979', '4000000000000069'])
      await decline(payment, 1, card)
  }
  const { customer } = await givenShopper(services)
  expect(await ask(customer)).toMatchObject({ status: 429 })
})

test('what was declined is forgotten after a day, and from where it was paid', async () => {
  const { payment } = await givenPayment(services, standard)
  await decline(payment, 1)
  await minutesPass(25 * 60)
  await db.pool.query(`update payments set created_at = created_at - interval '25 hours'`)

  await db.call('forget_payment_declines', {})

  const kept = await db.pool.query('select * from payment_declines')
  const payers = await db.pool.query('select * from payments where payer is not null')
  expect([kept.rows, payers.rows]).toEqual([[], []])
})
