import { z } from 'zod'

import type { PaymentProvider } from '#platform/payments/provider.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { isPaid, orderCan } from '#shop/orders/order-state.ts'
import type { Order } from '#shop/orders/order.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import type { NewOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { openIntent, settleIntent } from '#shop/payments/server/payment-intents.ts'

import type { StartPaymentRefusal } from '../checkout-refusals.ts'

/** An unpaid order, and what a browser needs to pay it. */
type OpenPayment = { order: Order; clientSecret: string }

/** The same, or an order paid at once because nothing is left to charge. */
type StartedPayment = OpenPayment | { order: Order; clientSecret: null }

type Parts = Pick<Services, 'db' | 'payments' | 'log'>

/**
 * Places the order and opens its payment. The same key gives the same order and payment, from
 * however many tabs; `payer`: from where it is paid, a hash. Throws `ProviderUnavailable`; the order then waits and the same key goes on.
 */
export async function startPayment(
  services: Parts,
  newOrder: NewOrder,
  payer?: string,
): Promise<Result<StartedPayment, StartPaymentRefusal>> {
  const placed = await placeOrder(services.db, newOrder)
  if (!placed.ok) return placed
  const order = await requireOrder(services, placed.value.orderId)
  return order.toPayPence === 0 && isPaid(order)
    ? ok({ order, clientSecret: null })
    : openPayment(services, order, payer)
}

/** Opens the payment of an existing order, e.g. after a reload. */
export const resumePayment = async (
  services: Parts,
  orderId: string,
): Promise<Result<OpenPayment, StartPaymentRefusal>> =>
  openPayment(services, await requireOrder(services, orderId))

async function openPayment(
  services: Parts,
  order: Order,
  payer?: string,
): Promise<Result<OpenPayment, StartPaymentRefusal>> {
  if (!orderCan.pay(order)) return err(closed(order))

  const intent = await openIntent(services, order, payer)
  // The webhook may be slower than the customer's next step.
  if (!intent || (await settleIntent(services, intent))) {
    return err(closed(await requireOrder(services, order.orderId)))
  }
  if (intent.client_secret === null) throw new Error(`Intent ${intent.id} has no client secret.`)
  return ok({ order, clientSecret: intent.client_secret })
}

const closed = (order: Order): StartPaymentRefusal => ({
  kind: isPaid(order) ? 'already_paid' : 'order_closed',
  orderId: order.orderId,
})

async function requireOrder({ db }: Parts, orderId: string): Promise<Order> {
  const order = await readOrder(db, orderId)
  if (!order) throw new Error(`Order ${orderId} is gone.`)
  return order
}

/** The card form to show, and its key. */
export const ProviderView = z.object({
  publishable_key: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
})

const named = {
  order_id: z.uuid(),
  order_number: z.string(),
  currency: z.literal('GBP'),
}

/** What a browser needs to pay an order. */
export const OpenPaymentView = z.object({
  ...named,
  /** The total less credit, in pence. */
  amount: z.int(),
  client_secret: z.string(),
  ...ProviderView.shape,
})

export type OpenPaymentView = z.infer<typeof OpenPaymentView>

/** The same, or an order paid at once because nothing is left to charge. */
export const PaymentView = z.discriminatedUnion('provider', [
  OpenPaymentView,
  z.object({
    ...named,
    amount: z.literal(0),
    client_secret: z.null(),
    publishable_key: z.null(),
    provider: z.literal('none'),
  }),
])

export type PaymentView = z.infer<typeof PaymentView>

export const providerView = (payments: PaymentProvider): z.infer<typeof ProviderView> => ({
  publishable_key: payments.publishableKey,
  provider: payments.name,
})

const nameOf = ({ orderId, orderNumber, currency }: Order) => ({
  order_id: orderId,
  order_number: orderNumber,
  currency,
})

export const openPaymentView = (
  { order, clientSecret }: OpenPayment,
  payments: PaymentProvider,
): OpenPaymentView => ({
  ...nameOf(order),
  amount: order.toPayPence,
  client_secret: clientSecret,
  ...providerView(payments),
})

export const paymentView = (started: StartedPayment, payments: PaymentProvider): PaymentView =>
  started.clientSecret === null
    ? {
        ...nameOf(started.order),
        amount: 0,
        client_secret: null,
        publishable_key: null,
        provider: 'none',
      }
    : openPaymentView(started, payments)
