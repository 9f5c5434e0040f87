import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'

/** What the shop needs of a provider's event. Amount in pence. */
export type PaymentEvent = {
  id: string
  type: string
  intentId: string
  /** As the intent's metadata names it. */
  orderId: string | undefined
  amount: number
  currency: string
  /** What the provider calls the card of a declined payment by. */
  card?: string | undefined
  /** The refund that a refund's event is of. */
  refund?: RefundTold | undefined
}

/** What the provider tells of a refund; its status and reason of failure are the provider's. */
export type RefundTold = {
  providerId: string
  status: string
  failure: string | undefined
  /** The shop's id of it and which attempt it is, as its metadata name them. */
  refundId: string | undefined
  attempt: string | undefined
}

const outcomes = z.enum([
  'paid',
  'paid_late',
  'refund_due',
  'already_paid',
  'declined',
  'declined_too_often',
  'cancelled',
  'refunded',
  'refund_failed',
  'refund_settled',
  'noted',
  'amount_mismatch',
  'intent_mismatch',
  'unknown_order',
  'ignored',
  'repeated',
])

export type PaymentEventOutcome = z.infer<typeof outcomes>

/** Does what an event means, once, whatever comes twice, late or out of order. */
export async function recordPaymentEvent(
  db: Db,
  event: PaymentEvent,
): Promise<{ outcome: PaymentEventOutcome; orderId: string | null }> {
  const row = await db.callOne('record_payment_event', {
    p_event_id: event.id,
    p_type: event.type,
    p_intent_id: event.intentId,
    // Metadata of intents that are not the shop's may hold anything.
    p_order_id: z.uuid().safeParse(event.orderId).data ?? null,
    p_amount: event.amount,
    p_currency: event.currency,
    p_card: event.card ?? null,
    p_provider_refund: event.refund?.providerId ?? null,
    p_refund_id: z.uuid().safeParse(event.refund?.refundId).data ?? null,
    p_attempt: z.coerce.number().int().safeParse(event.refund?.attempt).data ?? null,
    p_refund_status: event.refund?.status ?? null,
    p_failure: event.refund?.failure ?? null,
  })
  return { outcome: outcomes.parse(row.outcome), orderId: row.order_id }
}
