import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { openIntent } from '#shop/payments/server/payment-intents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenPayment } from '../testing/given-payment.ts'
import { recordRefund } from '#shop/payments/testing/given-refund.ts'
import { usePayingShop } from '../testing/paying-shop.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const delivery = await givenDeliveryMethod(db)

test('a payment that is opened while its order is given up is cancelled at once', async () => {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 5 })
  const orderId = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], delivery)
  const order = (await readOrder(db, orderId))!
  await db.call('return_order_to_cart', {
    p_order_id: orderId,
    p_reason: 'A test',
    p_actor: 'system',
  })

  expect(await openIntent(shop.services, order)).toBeUndefined()

  const intents = await db.tables
    .selectFrom('sandbox.payment_intents')
    .select('status')
    .where('amount', '=', order.totalPence)
    .execute()
  expect(intents).toEqual([{ status: 'canceled' }])
  expect(await readOrder(db, orderId)).toMatchObject({ payment: { intentId: null } })
})

test('a refund that is noted twice is one entry in the history and one message', async () => {
  const { payment } = await givenPayment(shop.services, delivery)
  await db.callOne('return_order_to_cart', {
    p_order_id: payment.order_id,
    p_reason: 'A test',
    p_actor: 'system',
  })
  await db.pool.query('delete from cart_reservations')
  await db.pool.query('delete from cart_items')
  await db.pool.query('update product_inventory set quantity_reserved = 0, quantity_on_hand = 0')
  await shop.pay(payment)
  await shop.deliverEvents()

  for (let time = 0; time < 2; time += 1) await recordRefund(db, payment.order_id)

  const history = await db.tables
    .selectFrom('order_events')
    .select('note')
    .where('order_id', '=', payment.order_id)
    .where('note', 'is not', null)
    .execute()
  expect(history.map(({ note }) => note)).toEqual([
    'A test',
    'The payment came late and the stock was gone',
    `Refunded re_${payment.order_id}`,
  ])
  expect(await waitingJobs(db, 'send_refund_notice')).toHaveLength(1)
})
