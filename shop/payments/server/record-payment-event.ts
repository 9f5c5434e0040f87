import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'

/** The part of a provider's event that the shop uses. Amount in pence. */
export type PaymentEvent = {
  id: string
  type: string
  intentId: string
  /** From the intent's metadata. */
  orderId: string | undefined
  amount: number
  currency: string
  /** The provider's fingerprint of the declined card. */
  card?: string | undefined
  /** The refund of a refund event. */
  refund?: ReportedRefund | undefined
}

/** A refund from the provider, with the provider's status and failure reason. */
export type ReportedRefund = {
  providerId: string
  status: string
  failure: string | undefined
  /** The shop's id and the attempt, from its metadata. */
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

/** Applies an event once, even if events are repeated, late or out of order. */
export async function recordPaymentEvent(
  db: Db,
  event: PaymentEvent,
): Promise<{ outcome: PaymentEventOutcome; orderId: string | null }> {
  const row = await db.callOne('record_payment_event', {
    p_event_id: event.id,
    p_type: event.type,
    p_intent_id: event.intentId,
    // Intents of others can have any metadata.
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

/** The provider's event about a dispute; amount in pence. */
export type DisputeEvent = {
  id: string
  type: string
  reportedAt: Date
  disputeId: string
  intentId: string
  amount: number
  reason: string
  status: string
  evidenceDueAt: Date | null
}

const disputeOutcomes = z.enum(['disputed', 'noted', 'ignored', 'unknown_order', 'repeated'])

/** Records a dispute; each event counts once, and none overrides a later one. */
export async function recordDispute(
  db: Db,
  event: DisputeEvent,
): Promise<{ outcome: z.infer<typeof disputeOutcomes>; orderId: string | null }> {
  const row = await db.callOne('record_dispute', {
    p_event_id: event.id,
    p_type: event.type,
    p_told_at: event.reportedAt,
    p_dispute_id: event.disputeId,
    p_intent_id: event.intentId,
    p_amount: event.amount,
    p_reason: event.reason,
    p_status: event.status,
    p_evidence_due_at: event.evidenceDueAt,
  })
  return { outcome: disputeOutcomes.parse(row.outcome), orderId: row.order_id }
}
