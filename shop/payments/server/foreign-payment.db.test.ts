import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { readHistory } from '#shop/orders/server/orders-queries.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPendingOrder, paymentActs } from '#shop/orders/testing/given-pending-order.ts'
import { stockBooks } from '#shop/orders/testing/stock-books.ts'

import { refundReport, refundsOf } from '../testing/given-refund.ts'
import { readWrongPayment } from './refund-order.ts'

const db = await useTestDatabase({ connections: 12 })
const standard = await givenDeliveryMethod(db, { freeFromPence: 1 })
const { report, giveUp, stateOf } = paymentActs(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

/** An order for which 200 dollars came, and what the provider can report about their refunds. */
async function givenForeign() {
  const pending = await givenPendingOrder(db, standard)
  const { event } = pending
  const paid = { amount: 20_000, currency: 'usd' }
  expect(await report(event('payment_intent.succeeded', paid))).toBe('amount_mismatch')
  return {
    ...pending,
    refund: (id: string, amount: number, status = 'succeeded') =>
      report(
        event(status === 'failed' ? 'refund.failed' : 'refund.created', {
          amount,
          currency: 'usd',
          refund: { ...refundReport(`${id}_${pending.orderId}`), status },
        }),
      ),
  }
}

describe('a payment in another currency', () => {
  test('that all went back gives up the order that waits for it', async () => {
    const { orderId, customer, abaya, refund } = await givenForeign()
    expect(await stateOf(orderId)).toBe('pending_payment')

    expect(await refund('re', 20_000)).toBe('noted')

    expect(await stateOf(orderId)).toBe('payment_failed')
    expect(await readWrongPayment(db, orderId)).toBeUndefined()
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 2 }])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 5, reserved: 2 })
    expect(await refundsOf(db, orderId)).toEqual([])
  })

  test('is over once its refunds add up to it, each counted once, in whatever order they come', async () => {
    const { orderId, refund } = await givenForeign()

    expect(await refund('a', 12_000, 'pending')).toBe('noted')
    expect(await refund('a', 12_000)).toBe('noted')
    expect(await refund('a', 12_000)).toBe('ignored')
    expect(await readWrongPayment(db, orderId)).toBeDefined()
    expect(await stateOf(orderId)).toBe('pending_payment')
    expect(await refund('b', 8000)).toBe('noted')

    expect(await readWrongPayment(db, orderId)).toBeUndefined()
    expect(await stateOf(orderId)).toBe('payment_failed')
  })

  test('whose refunds are reported all at once is over', async () => {
    const { orderId, refund } = await givenForeign()

    await Promise.all(
      Array.from({ length: 10 }, (_, at) => [
        refund(`re_${at}`, 2000),
        refund(`re_${at}`, 2000),
      ]).flat(),
    )

    expect(await readWrongPayment(db, orderId)).toBeUndefined()
    expect(await stateOf(orderId)).toBe('payment_failed')
  })

  test('whose refund failed afterwards is to be checked again, until another one reaches', async () => {
    const { orderId, refund } = await givenForeign()
    await refund('a', 20_000)

    expect(await refund('a', 20_000, 'failed')).toBe('refund_failed')

    expect(await readWrongPayment(db, orderId)).toMatchObject({ amount: 20_000, currency: 'USD' })
    expect((await readHistory(db, orderId)).at(-1)).toMatchObject({
      note: 'refund.failed: refund_failed, 20000 usd',
    })
    // What is reported late does not undo its end.
    expect(await refund('a', 20_000)).toBe('ignored')
    expect(await readWrongPayment(db, orderId)).toBeDefined()
    await refund('b', 20_000)
    expect(await readWrongPayment(db, orderId)).toBeUndefined()
  })

  test('leaves an order as it is that was given up before', async () => {
    const { orderId, refund } = await givenForeign()
    await giveUp(orderId)

    await refund('re', 20_000)

    expect(await stateOf(orderId)).toBe('payment_failed')
    expect(await readWrongPayment(db, orderId)).toBeUndefined()
  })
})
