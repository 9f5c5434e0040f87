import { Hono } from 'hono'
import { Stripe } from 'stripe'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import type { Services } from '#platform/services.ts'
import { recordDispute, recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'
import type {
  DisputeEvent,
  PaymentEvent,
  PaymentEventOutcome,
  ReportedRefund,
} from '#shop/payments/server/record-payment-event.ts'

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
  const reported = paymentEvent(event)
  if (reported) return recordPaymentEvent(db, reported)
  const disputed = disputeEvent(event)
  return disputed && recordDispute(db, disputed)
}

/** The used part of a payment event; undefined for kinds the shop ignores. */
function paymentEvent(event: Stripe.Event): PaymentEvent | undefined {
  if (
    event.type === 'payment_intent.succeeded' ||
    event.type === 'payment_intent.payment_failed' ||
    event.type === 'payment_intent.processing' ||
    event.type === 'payment_intent.requires_action' ||
    event.type === 'payment_intent.canceled'
  ) {
    const intent = event.data.object
    const amount = intent.status === 'succeeded' ? intent.amount_received : intent.amount
    return {
      ...about(event, { ...intent, payment_intent: intent.id }, amount),
      card: intent.last_payment_error?.payment_method?.card?.fingerprint ?? undefined,
    }
  }
  // Not charge.refunded: its total is a snapshot, and events arrive in any order.
  if (
    event.type === 'refund.created' ||
    event.type === 'refund.updated' ||
    event.type === 'refund.failed'
  ) {
    const refund = event.data.object
    const reported = aboutMoneyBack(event, refund, refund.amount)
    return reported && { ...reported, refund: reportedRefund(refund) }
  }
  return undefined
}

const reportedRefund = ({
  id,
  status,
  failure_reason,
  metadata,
}: Stripe.Refund): ReportedRefund => ({
  providerId: id,
  status: status ?? 'pending',
  failure: failure_reason,
  refundId: metadata?.refund_id,
  attempt: metadata?.attempt,
})

type ProviderObject = Pick<
  Stripe.Charge | Stripe.Refund,
  'payment_intent' | 'metadata' | 'currency'
>

// A charge without an intent is not the shop's.
const aboutMoneyBack = (event: Stripe.Event, reported: ProviderObject, amount: number) =>
  reported.payment_intent === null
    ? undefined
    : about(event, { ...reported, payment_intent: reported.payment_intent }, amount)

const about = (
  event: Stripe.Event,
  {
    payment_intent: intent,
    metadata,
    currency,
  }: ProviderObject & { payment_intent: NonNullable<ProviderObject['payment_intent']> },
  amount: number,
): PaymentEvent => ({
  id: event.id,
  type: event.type,
  intentId: idOf(intent),
  orderId: metadata?.order_id,
  amount,
  currency,
})

/** The used part of a dispute event; undefined for any other. */
function disputeEvent(event: Stripe.Event): DisputeEvent | undefined {
  if (
    event.type !== 'charge.dispute.created' &&
    event.type !== 'charge.dispute.updated' &&
    event.type !== 'charge.dispute.funds_withdrawn' &&
    event.type !== 'charge.dispute.funds_reinstated' &&
    event.type !== 'charge.dispute.closed'
  )
    return undefined
  const dispute = event.data.object
  if (dispute.payment_intent === null) return undefined
  const due = dispute.evidence_details.due_by
  return {
    id: event.id,
    type: event.type,
    reportedAt: new Date(event.created * 1000),
    disputeId: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amount: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    evidenceDueAt: due === null ? null : new Date(due * 1000),
  }
}

const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id
