import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** The order of this customer that waits for its payment, if there is one. */
export async function findPendingOrderId(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending_payment')
    .executeTakeFirst()
  return row?.id
}

export type SilentPayment = { orderId: string; intentId: string | null; startedAt: Date }

/** Payments that have waited since before `startedBefore`, the oldest first. */
export async function listSilentPayments(
  db: Db,
  startedBefore: Date,
  limit: number,
): Promise<SilentPayment[]> {
  const rows = await db.tables
    .selectFrom('payments')
    .select(['order_id', 'intent_id', 'created_at'])
    .where('state', '=', 'pending')
    .where('created_at', '<', startedBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    orderId: row.order_id,
    intentId: row.intent_id,
    startedAt: row.created_at,
  }))
}

/** Notes that the shop waits no longer for the payment of an order: its customer is told of its end. */
export async function noteGivenUp(db: Db, orderId: string): Promise<void> {
  await db.tables
    .updateTable('payments')
    .set({ given_up_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .where('given_up_at', 'is', null)
    .execute()
}

/** The order that a parcel is of. */
export async function findOrderOfShipment(db: Db, shipmentId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('shipments')
    .select('order_id')
    .where('id', '=', shipmentId)
    .executeTakeFirst()
  return row?.order_id
}
