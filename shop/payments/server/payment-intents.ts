import { createHash } from 'node:crypto'
import { Stripe } from 'stripe'

import type { Db } from '#platform/db/database.ts'
import { limitKey } from '#platform/http/client-address.ts'
import type { Services } from '#platform/services.ts'
import type { Order } from '#shop/orders/order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { recordPaymentEvent } from './record-payment-event.ts'

type Parts = Pick<Services, 'db' | 'payments' | 'log'>

/** The provider failed or did not respond. The call can be repeated. */
export class ProviderUnavailable extends Error {
  override name = 'ProviderUnavailable'
  /** There was no response at all, so further calls are pointless for now. */
  silent: boolean

  constructor(cause: Stripe.errors.StripeError) {
    super('The payment provider could not be reached.', { cause })
    this.silent = cause instanceof Stripe.errors.StripeConnectionError
  }
}

async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause
    throw new ProviderUnavailable(cause)
  }
}

/** The provider's current intent. Throws `ProviderUnavailable`. */
export const readIntent = (
  { payments }: Pick<Parts, 'payments'>,
  intentId: string,
): Promise<Stripe.PaymentIntent> => ask(() => payments.stripe.paymentIntents.retrieve(intentId))

/**
 * The payment intent of an order that waits for its payment, made at the first call. Undefined when
 * the order was closed meanwhile. `payer`: from where it is paid, a hash. Throws
 * `ProviderUnavailable`.
 */
export async function openIntent(
  { db, payments, log }: Parts,
  order: Order,
  payer?: string,
): Promise<Stripe.PaymentIntent | undefined> {
  const { intentId } = order.payment
  if (intentId !== null) return readIntent({ payments }, intentId)

  const intent = await ask(() =>
    payments.stripe.paymentIntents.create(
      {
        amount: order.toPayPence,
        currency: order.currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata: { order_id: order.orderId, order_number: order.orderNumber },
      },
      { idempotencyKey: `order:${order.orderId}` },
    ),
  )
  const { outcome } = await db.callOne('record_payment_intent', {
    p_order_id: order.orderId,
    p_intent_id: intent.id,
    p_payer: payer ?? null,
  })
  if (outcome === 'recorded') return intent

  log.warn({ orderId: order.orderId }, 'order was closed while its payment was made')
  await closeIntent({ payments }, intent.id)
  return undefined
}

/**
 * Makes sure that an intent will not be paid any more: cancels it. Returns the intent as it is then,
 * which may be succeeded: then the money is here and has to be settled.
 */
export async function closeIntent(
  { payments }: Pick<Parts, 'payments'>,
  intentId: string,
): Promise<Stripe.PaymentIntent> {
  try {
    return await payments.stripe.paymentIntents.cancel(intentId)
  } catch (error) {
    const isSettled =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'payment_intent_unexpected_state'
    if (!isSettled) return ask(() => Promise.reject(error))
    return readIntent({ payments }, intentId)
  }
}

/**
 * Does what the webhook would do for an intent that has come to its end, for when the webhook stays
 * silent. Returns whether the intent had: it is succeeded or canceled.
 */
export async function settleIntent(
  { db, log }: Pick<Parts, 'db' | 'log'>,
  intent: Stripe.PaymentIntent,
): Promise<boolean> {
  if (intent.status !== 'succeeded' && intent.status !== 'canceled') return false
  const { outcome, orderId } = await recordPaymentEvent(db, {
    id: `asked:${intent.id}:${intent.status}`,
    type: `payment_intent.${intent.status}`,
    intentId: intent.id,
    orderId: intent.metadata.order_id,
    amount: intent.status === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency,
  })
  log.info({ orderId, outcome }, 'payment settled by asking the provider')
  return true
}

/** A hash of the address a payment is made from, to recognise it. */
export const payerOf = (address: string): string =>
  createHash('sha256')
    .update(`payer:${limitKey(address)}`)
    .digest('base64url')

/** Seconds until a customer at an address can try to pay again; 0: now. */
export async function paymentWait(
  db: Db,
  { customerId, payer }: { customerId: string; payer: string },
): Promise<number> {
  const { payment_wait: wait } = await db.callOne('payment_wait', {
    p_customer_id: customerId,
    p_payer: payer,
  })
  return wait ?? 0
}

type Leaving = {
  reason: string
  actor: string
  /** Also while the provider is processing it; if money arrives, it is a late payment. */
  evenIfProcessing?: boolean
}

/**
 * Closes the payment of an order: its intent is cancelled first, then its lines return to the cart. If
 * money arrived meanwhile, the order is paid instead. Returns the order afterwards.
 * Throws `ProviderUnavailable`, and then nothing has changed.
 */
export async function leavePayment(
  { db, payments, log }: Pick<Services, 'db' | 'payments' | 'log'>,
  order: Pick<Order, 'orderId'> & { payment: Pick<Order['payment'], 'intentId'> },
  { reason, actor, evenIfProcessing = false }: Leaving,
): Promise<Order> {
  const { intentId } = order.payment
  const intent = intentId === null ? undefined : await closeIntent({ payments }, intentId)

  if (intent?.status === 'succeeded') {
    await settleIntent({ db, log }, intent)
  } else if (!intent || intent.status === 'canceled' || evenIfProcessing) {
    await db.callOne('return_order_to_cart', {
      p_order_id: order.orderId,
      p_reason: reason,
      p_actor: actor,
    })
  }
  // Otherwise the intent is `processing`, and the customer has to wait.
  const left = await readOrder(db, order.orderId)
  if (!left) throw new Error(`Order ${order.orderId} is gone.`)
  return left
}
