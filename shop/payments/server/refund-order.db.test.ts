import { afterEach, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPendingOrder, paymentActs } from '#shop/orders/testing/given-pending-order.ts'
import { stockBooks, waitingJobs } from '#shop/orders/testing/stock-books.ts'

import { recordRefund, refundsOf } from '../testing/given-refund.ts'
import { giveWrongPaymentBack, readWrongPayment } from './refund-order.ts'

const db = await useTestDatabase({ connections: 12 })
const standard = await givenDeliveryMethod(db, { freeFromPence: 1 })
const { report, giveUp, stateOf } = paymentActs(db)
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** An order of £178 for which another sum came. */
async function givenWrong(changes: { amount?: number; currency?: string } = { amount: 20_000 }) {
  const pending = await givenPendingOrder(db, standard)
  expect(await report(pending.event('payment_intent.succeeded', changes))).toBe('amount_mismatch')
  return pending
}

const auditOf = async (orderId: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'detail'])
    .where('action', '=', 'wrong_payment_given_back')
    .where('subject_id', '=', orderId)
    .execute()

test('stores the amount received beside the amount due, until it is refunded', async () => {
  const { orderId, event } = await givenWrong()
  expect(await readWrongPayment(db, orderId)).toMatchObject({ amount: 20_000, currency: 'GBP' })
  expect(await readOrder(db, orderId)).toMatchObject({ toPayPence: 17_800 })
  // Reported again under another id, it stays what it was.
  await report(event('payment_intent.succeeded', { amount: 1 }))
  expect(await readWrongPayment(db, orderId)).toMatchObject({ amount: 20_000 })
})

test.for([20_000, 1])('all of %d pence goes back, and the order with it', async (amount) => {
  const { abaya, customer, orderId, event } = await givenWrong({ amount })

  expect(await giveWrongPaymentBack(db, { orderId, actorId })).toEqual(ok({ orderId }))

  expect(await stateOf(orderId)).toBe('refunded')
  expect(await readWrongPayment(db, orderId)).toBeUndefined()
  expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 2 }])
  expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 2 })
  const [refund, ...more] = await refundsOf(db, orderId)
  expect(more).toEqual([])
  expect(refund).toMatchObject({ pence: amount, reason: 'wrong_amount', state: 'pending' })
  expect(await waitingJobs(db, 'refund_payment')).toContain(`refund_payment:${refund!.id}`)
  expect(await waitingJobs(db, 'send_refund_notice')).toContain(`refund_notice:${refund!.id}`)
  expect(await auditOf(orderId)).toEqual([
    { actor: actorId, detail: { pence: amount, refund_id: refund!.id } },
  ])

  await recordRefund(db, orderId)
  const payment = await db.tables
    .selectFrom('payments')
    .select(['state', 'amount_pence', 'refunded_pence'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(payment).toEqual({ state: 'refunded', amount_pence: amount, refunded_pence: amount })
  expect(await report(event('payment_intent.succeeded', { amount }))).toBe('already_paid')
})

test('an order that was given up meanwhile is refunded as well', async () => {
  const { orderId } = await givenWrong()
  await giveUp(orderId)
  expect(await giveWrongPaymentBack(db, { orderId, actorId })).toEqual(ok({ orderId }))
  expect(await stateOf(orderId)).toBe('refunded')
})

test('ten colleagues at once give it back once', async () => {
  const { orderId } = await givenWrong()
  const done = await Promise.all(
    Array.from({ length: 10 }, () => giveWrongPaymentBack(db, { orderId, actorId })),
  )
  expect(done).toEqual(Array.from({ length: 10 }, () => ok({ orderId })))
  expect(await refundsOf(db, orderId)).toHaveLength(1)
  expect(await auditOf(orderId)).toHaveLength(1)
})

test('nothing else is refunded that way', async () => {
  const right = await givenPendingOrder(db, standard)
  expect(await report(right.event('payment_intent.succeeded'))).toBe('paid')
  expect(await giveWrongPaymentBack(db, { orderId: right.orderId, actorId })).toEqual(
    err({ kind: 'nothing_wrong' }),
  )
  const foreign = await givenWrong({ currency: 'usd' })
  expect(await giveWrongPaymentBack(db, { orderId: foreign.orderId, actorId })).toEqual(
    err({ kind: 'other_currency' }),
  )
  expect(await stateOf(foreign.orderId)).toBe('pending_payment')
})
