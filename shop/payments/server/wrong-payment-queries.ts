import type { Db } from '#platform/db/database.ts'

/** A payment of another sum than its order's; `amount` in the smallest unit of its currency. */
export type WrongPayment = { amount: number; currency: string; toldAt: Date }

/** The wrong payment of an order that nobody has given back; undefined for none. */
export function findWrongPayment(db: Db, orderId: string): Promise<WrongPayment | undefined> {
  return db.tables
    .selectFrom('wrong_payments')
    .select(['amount', 'currency', 'told_at as toldAt'])
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .executeTakeFirst()
}
