import { createHmac } from 'node:crypto'

import type { Hono } from 'hono'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'

import { createProviderClient } from '#platform/payments/provider.ts'
import type { PaymentProvider } from '#platform/payments/provider.ts'
import { browserRoutes } from '#sandbox/browser-routes.ts'
import { deliverEvent } from '#sandbox/events.ts'
import { serverRoutes } from '#sandbox/server-routes.ts'

type StripeKeys = {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  /** The API's address, if not Stripe's own. */
  apiUrl?: string | undefined
}

type Options = {
  db: Db
  clock: Clock
  /** Stripe's keys; without them the shop runs against the sandbox. */
  keys?: StripeKeys | undefined
  /** The shop's own secret: the sandbox's keys follow from it, alike in all processes. */
  secret: string
  /** Where the sandbox posts its events, e.g. https://shop.example/webhooks/stripe. */
  webhookUrl: () => string
}

/**
 * The payment provider. In the sandbox the SDK talks to it in memory, and `sandboxRoutes` is the
 * part that browsers may call, to be mounted at /sandbox/stripe.
 */
export function createPaymentProvider({
  db,
  clock,
  keys,
  secret,
  webhookUrl,
}: Options): PaymentProvider & { sandboxRoutes?: Hono } {
  if (keys) {
    return {
      name: 'stripe',
      stripe: createProviderClient({ secretKey: keys.secretKey, apiUrl: keys.apiUrl }),
      publishableKey: keys.publishableKey,
      webhookSecret: keys.webhookSecret,
    }
  }

  const key = (prefix: string) =>
    prefix + createHmac('sha256', secret).update(`payment sandbox ${prefix}`).digest('hex')
  const secretKey = key('sk_test_')
  const publishableKey = key('pk_test_')
  const webhookSecret = key('whsec_')
  const api = serverRoutes({ db, clock, secretKey })
  const stripe = createProviderClient({
    secretKey,
    send: async (url, init) => api.fetch(new Request(url, init)),
  })

  return {
    name: 'sandbox',
    stripe,
    publishableKey,
    webhookSecret,
    deliverSandboxEvent: (eventId) =>
      deliverEvent({ db, clock, stripe, webhookSecret, webhookUrl }, eventId),
    sandboxRoutes: browserRoutes({ db, clock, publishableKey }),
  }
}
