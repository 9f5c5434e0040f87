import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { readCart } from '#shop/cart/server/read-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import {
  eventOf,
  givenPendingOrder,
  paymentActs,
} from '#shop/orders/testing/given-pending-order.ts'
import { creditedPence, recordRefund, refundReport } from '../testing/given-refund.ts'
import { stockBooks, waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db, { freeFromPence: 1 })
const { report, giveUp, stateOf } = paymentActs(db)
const pending = (choices?: { onHand?: number; quantity?: number }) =>
  givenPendingOrder(db, standard, choices)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

describe('a success that comes after the order was given up', () => {
  test('is honoured with what went back into the cart', async () => {
    const { customer, abaya, orderId, event } = await pending({ onHand: 2 })
    await giveUp(orderId)

    expect(await report(event('payment_intent.succeeded'))).toBe('paid_late')

    expect(await stateOf(orderId)).toBe('paid')
    expect((await readCart(db, customer.id)).lines).toEqual([])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 0, reserved: 0 })
  })

  test('takes from the cart and from the shelf what is needed', async () => {
    const { customer, abaya, orderId, event } = await pending({ onHand: 9, quantity: 3 })
    await giveUp(orderId)
    const [line] = (await readCart(db, customer.id)).lines
    await db.call('change_cart_item_quantity', {
      p_user_id: customer.id,
      p_cart_item_id: line!.id,
      p_quantity: 1,
    })

    expect(await report(event('payment_intent.succeeded'))).toBe('paid_late')
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 6, reserved: 0 })
  })

  test('leaves in the cart what the customer has added since', async () => {
    const { customer, abaya, orderId, event } = await pending({ onHand: 9, quantity: 3 })
    await giveUp(orderId)
    await givenLine(db, customer.id, abaya, 4)

    expect(await report(event('payment_intent.succeeded'))).toBe('paid_late')
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ quantity: 4 }])
    expect(await stockBooks(db, abaya)).toMatchObject({ onHand: 6, reserved: 4 })
  })

  test('is refunded when the stock is gone, and the rest of the order stays in the cart', async () => {
    const [customer, other] = [await givenCustomer(db), await givenCustomer(db)]
    const scarce = await givenProductInStock(db, { onHand: 1 })
    const plenty = await givenProductInStock(db, { onHand: 9 })
    const orderId = await givenOrder(
      db,
      customer,
      [scarce, plenty].map((product) => ({ product, quantity: 1 })),
      standard,
    )
    await giveUp(orderId)
    const line = (await readCart(db, customer.id)).lines.find(
      ({ productId }) => productId === scarce.productId,
    )
    await expireLine(db, customer.id, line!.id)
    await givenLine(db, other.id, scarce)

    const succeeded = eventOf(orderId, 17_800)
    expect(await report(succeeded)).toBe('refund_due')

    const order = await readOrder(db, orderId)
    expect(order).toMatchObject({ state: 'refunded', payment: { state: 'succeeded' } })
    expect(await stockBooks(db, plenty)).toMatchObject({ onHand: 9, reserved: 1 })
    expect((await readCart(db, customer.id)).lines).toMatchObject([{ productId: plenty.productId }])
    expect(await waitingJobs(db, 'refund_payment')).toHaveLength(1)
    expect(await report({ ...succeeded, id: `evt_${randomUUID()}` })).toBe('already_paid')
    expect(await waitingJobs(db, 'refund_payment')).toHaveLength(1)
  })

  test('that the shop fails to refund is refunded at the provider’s dashboard', async () => {
    const { orderId, event } = await pending()
    await db.callOne('cancel_items', {
      p_order_id: orderId,
      p_items: null,
      p_reason: null,
      p_actor: 'a colleague',
      p_key: randomUUID(),
      p_customer_id: null,
    })
    expect(await report(event('payment_intent.succeeded'))).toBe('refund_due')
    await recordRefund(db, orderId, 'failed')

    const refund = refundReport(`re_${randomUUID()}`)
    expect(await report(event('refund.created', { refund }))).toBe('refunded')

    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'cancelled',
      payment: { state: 'refunded' },
    })
    // Nothing was invoiced, so nothing is credited.
    expect(await creditedPence(db, orderId)).toBe(0)
  })
})
