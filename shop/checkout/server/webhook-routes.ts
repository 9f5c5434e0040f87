import { Hono } from 'hono'
import { Stripe } from 'stripe'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import type { Services } from '#platform/services.ts'
import { recordDispute } from '#shop/payments/server/record-dispute.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'
import type { PaymentEventOutcome } from '#shop/payments/server/record-payment-event.ts'

import { disputeEvent, paymentEvent } from './payment-events.ts'

const MAX_BYTES = 256 * 1024

/** Outcomes that staff should look at. */
const odd: ReadonlySet<PaymentEventOutcome | 'disputed'> = new Set([
  'amount_mismatch',
  'intent_mismatch',
  'unknown_order',
  'refund_failed',
])

/** The payment provider's webhook. Only signed events are accepted. */
export function webhookRoutes({
  db,
  payments,
  clock,
  log,
}: Pick<Services, 'db' | 'payments' | 'clock' | 'log'>): Hono {
  const app = new Hono()

  app.post('/webhooks/stripe', limitBody(MAX_BYTES), async (c) => {
    // The signature covers the raw bytes.
    const payload = new Uint8Array(await c.req.arrayBuffer())
    let event: Stripe.Event
    try {
      event = payments.stripe.webhooks.constructEvent(
        payload,
        c.req.header('stripe-signature') ?? '',
        payments.webhookSecret,
        undefined,
        undefined,
        clock.now().getTime(),
      )
    } catch (error) {
      // Checking a signature does no IO, and Stripe's library throws plain errors for some malformed headers:
      // whatever it throws, the request is at fault. A signature error carries the payload, which is not logged.
      const isSignature = error instanceof Stripe.errors.StripeSignatureVerificationError
      log.warn(isSignature ? {} : { err: error }, 'webhook with a wrong signature refused')
      return c.json(failure('The signature is missing or wrong.'), 400)
    }

    const recorded = await record(db, event)
    if (!recorded) return c.json({ received: true })
    const { outcome, orderId } = recorded
    log[odd.has(outcome) ? 'error' : 'info'](
      { eventId: event.id, type: event.type, orderId, outcome },
      'payment event',
    )
    return c.json({ received: true })
  })
  return app
}

/** Applies an event; undefined for kinds the shop ignores. */
async function record(db: Services['db'], event: Stripe.Event) {
  const told = paymentEvent(event)
  if (told) return recordPaymentEvent(db, told)
  const disputed = disputeEvent(event)
  return disputed && recordDispute(db, disputed)
}
