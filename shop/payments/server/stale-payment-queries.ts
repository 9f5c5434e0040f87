import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** `payBy`: until when an order made by staff can be paid; null for the checkout's orders. */
export type StalePayment = {
  orderId: string
  intentId: string | null
  startedAt: Date
  payBy: Date | null
}

/**
 * Payments that have waited since before `startedBefore`, the oldest first; of orders that staff made only
 * those that somebody has begun to pay, or whose time is over at `now`.
 */
export async function listStalePayments(
  db: Db,
  { startedBefore, now, limit }: { startedBefore: Date; now: Date; limit: number },
): Promise<StalePayment[]> {
  const rows = await db.tables
    .selectFrom('payments')
    .select(['order_id', 'intent_id', 'created_at', 'pay_by'])
    .where('state', '=', 'pending')
    .where('created_at', '<', startedBefore)
    .where((payment) =>
      payment.or([
        payment('pay_by', 'is', null),
        payment('pay_by', '<=', now),
        payment('intent_id', 'is not', null),
      ]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    intentId: row.intent_id,
    startedAt: row.created_at,
    payBy: row.pay_by,
  }))
}

/**
 * Records that the shop no longer waits for the payment of an order; its customer is notified. Answers
 * whether it is noted: staff may have given it more time meanwhile.
 */
export async function noteGivenUp(db: Db, orderId: string, now: Date): Promise<boolean> {
  const noted = await db.tables
    .updateTable('payments')
    .set({ given_up_at: sql<Date>`coalesce(given_up_at, now())` })
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    // Tested again on the current row, after any concurrent change.
    .where((payment) => payment.or([payment('pay_by', 'is', null), payment('pay_by', '<=', now)]))
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}
