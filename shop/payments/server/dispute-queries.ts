import type { Db } from '#platform/db/database.ts'

/** A disputed payment; amount in pence, reason in the provider's words. */
export type Dispute = {
  orderId: string
  orderNumber: string
  amountPence: number
  reason: string
  evidenceDueAt: Date | null
}

/** A dispute by the provider's id. */
export async function findDispute(db: Db, providerId: string): Promise<Dispute | undefined> {
  const row = await db.tables
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select(['orders.id', 'order_number', 'amount_pence', 'reason', 'evidence_due_at'])
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return (
    row && {
      orderId: row.id,
      orderNumber: row.order_number,
      amountPence: row.amount_pence,
      reason: row.reason,
      evidenceDueAt: row.evidence_due_at,
    }
  )
}
