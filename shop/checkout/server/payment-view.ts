import { z } from 'zod'

import type { PaymentProvider } from '#platform/payments/provider.ts'

import type { StartedPayment } from './start-payment.ts'

/** Which card form to show, and the key it works with. */
export const ProviderView = z.object({
  publishable_key: z.string(),
  provider: z.enum(['stripe', 'sandbox']),
})

/** What a browser needs to pay an order. */
export const PaymentView = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  /** Pence. */
  amount: z.int(),
  currency: z.literal('GBP'),
  client_secret: z.string(),
  ...ProviderView.shape,
})

export type PaymentView = z.infer<typeof PaymentView>

export const providerView = (payments: PaymentProvider): z.infer<typeof ProviderView> => ({
  publishable_key: payments.publishableKey,
  provider: payments.name,
})

export const paymentView = (
  { order, clientSecret }: StartedPayment,
  payments: PaymentProvider,
): PaymentView => ({
  order_id: order.orderId,
  order_number: order.orderNumber,
  amount: order.totalPence,
  currency: order.currency,
  client_secret: clientSecret,
  ...providerView(payments),
})
