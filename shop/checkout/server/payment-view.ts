import { z } from 'zod'

import type { PaymentProvider } from '#platform/payments/provider.ts'

import type { Order } from '#shop/orders/order.ts'

import type { OpenPayment, StartedPayment } from './start-payment.ts'

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
