import type { Db } from '#platform/db/database.ts'

/** This customer's unpaid order, if there is one. */
export async function findPendingOrderId(db: Db, customerId: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'pending_payment')
    .executeTakeFirst()
  return row?.id
}

/** The terms at the time of an order, not parsed yet. */
export function selectOrderTerms(db: Db, orderId: string) {
  return db.tables
    .selectFrom('orders')
    .leftJoin('traders', 'traders.id', 'orders.trader_id')
    .leftJoin('terms_versions', 'terms_versions.id', 'orders.terms_version_id')
    .where('orders.id', '=', orderId)
    .select(['terms_versions.body', 'traders.cancellation_form'])
    .executeTakeFirst()
}
