import type { Stripe } from 'stripe'

/** The payment provider: Stripe, or the sandbox that speaks Stripe's API, through Stripe's own SDK. */
export type PaymentProvider = {
  name: 'stripe' | 'sandbox'
  stripe: Stripe
  publishableKey: string
  webhookSecret: string
  /** Sends one of the sandbox's events to the shop's webhook; Stripe sends its own. */
  deliverSandboxEvent?: (eventId: string) => Promise<void>
}
