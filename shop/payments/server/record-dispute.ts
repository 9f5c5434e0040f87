import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'

/** The provider's event about a dispute; amount in pence. */
export type DisputeEvent = {
  id: string
  type: string
  toldAt: Date
  disputeId: string
  intentId: string
  amount: number
  reason: string
  status: string
  evidenceDueAt: Date | null
}

const outcomes = z.enum(['disputed', 'noted', 'ignored', 'unknown_order', 'repeated'])

/** Records a dispute; each event counts once, and none overrides a later one. */
export async function recordDispute(
  db: Db,
  event: DisputeEvent,
): Promise<{ outcome: z.infer<typeof outcomes>; orderId: string | null }> {
  const row = await db.callOne('record_dispute', {
    p_event_id: event.id,
    p_type: event.type,
    p_told_at: event.toldAt,
    p_dispute_id: event.disputeId,
    p_intent_id: event.intentId,
    p_amount: event.amount,
    p_reason: event.reason,
    p_status: event.status,
    p_evidence_due_at: event.evidenceDueAt,
  })
  return { outcome: outcomes.parse(row.outcome), orderId: row.order_id }
}
