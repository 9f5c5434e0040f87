import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { readOrder } from '../server/read-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'

import { givenOrder } from './given-order.ts'
import { refundReport } from '#shop/payments/testing/given-refund.ts'

/** The provider's events about an order's payment, or its full refund, each with an id of its own. */
export async function reportPayment(
  db: Db,
  orderId: string,
  type: 'payment_intent.succeeded' | 'payment_intent.canceled' | 'refund.created',
) {
  const order = await readOrder(db, orderId)
  if (!order) throw new Error(`There is no order ${orderId}.`)
  return recordPaymentEvent(db, {
    id: `evt_${randomUUID()}`,
    type,
    intentId: `pi_${orderId}`,
    orderId,
    amount: order.toPayPence,
    currency: 'gbp',
    ...(type === 'refund.created' && { refund: refundReport(`re_${orderId}`) }),
  })
}

/** A paid order of so many units of a product each, its customer and its lines. */
export async function givenPaidOrder(
  db: Db,
  quantities: readonly number[] = [1],
  deliveryMethodId?: string,
) {
  const customer = await givenCustomer(db)
  const wishes = []
  for (const quantity of quantities)
    wishes.push({ product: await givenProductInStock(db, { onHand: quantity }), quantity })
  const orderId = await givenOrder(db, customer, wishes, deliveryMethodId)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const order = await readOrder(db, orderId)
  const lines = wishes.map(({ product }) =>
    order!.items.find((item) => item.product_id === product.productId)!,
  )
  return { customer, orderId, lines: lines.map(({ order_item_id }) => order_item_id) }
}

/** The same, being packed. */
export async function givenPackedOrder(db: Db, quantities?: readonly number[], method?: string) {
  const paid = await givenPaidOrder(db, quantities, method)
  await packOrder(db, { orderId: paid.orderId, actorId: 'a colleague' })
  return paid
}
