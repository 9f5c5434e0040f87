import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { readOrder } from '../server/read-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'
import type { PaymentEvent } from '#shop/payments/server/record-payment-event.ts'

import { givenOrder } from './given-order.ts'

/** An order of `quantity` abayas at £89 that waits for its payment, and the provider's possible events. */
export async function givenPendingOrder(
  db: Db,
  deliveryMethodId: string,
  { onHand = 5, quantity = 2 } = {},
) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand })
  const orderId = await givenOrder(db, customer, [{ product: abaya, quantity }], deliveryMethodId)
  const intentId = `pi_${randomUUID()}`
  await db.callOne('record_payment_intent', {
    p_order_id: orderId,
    p_intent_id: intentId,
    p_payer: null,
  })
  const event = (type: string, changes: Partial<PaymentEvent> = {}): PaymentEvent => ({
    ...eventOf(orderId, 8900 * quantity, type),
    intentId,
    ...changes,
  })
  return { customer, abaya, orderId, intentId, event }
}

/** The provider's events about an order's payment, with a new intent. Amount in pence. */
export const eventOf = (
  orderId: string,
  amount: number,
  type = 'payment_intent.succeeded',
): PaymentEvent => ({
  id: `evt_${randomUUID()}`,
  type,
  intentId: `pi_${randomUUID()}`,
  orderId,
  amount,
  currency: 'gbp',
})

/** What tests of payments do with their database. */
export const paymentActs = (db: Db) => ({
  /** Reports a payment to the shop; returns the outcome. */
  report: async (event: PaymentEvent) => (await recordPaymentEvent(db, event)).outcome,
  /** Gives the order up, as reconcile-stale-payments does. */
  giveUp: (orderId: string) =>
    db.callOne('return_order_to_cart', {
      p_order_id: orderId,
      p_reason: 'A test',
      p_actor: 'system',
    }),
  stateOf: async (orderId: string) => (await readOrder(db, orderId))?.state,
})
