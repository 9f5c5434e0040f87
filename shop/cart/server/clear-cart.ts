import type { Db } from '#platform/db/database.ts'

/** Lets go of everything in the customer's cart; answers how many lines went. */
export async function clearCart(db: Db, customerId: string): Promise<number> {
  const { clear_cart: removed } = await db.callOne('clear_cart', { p_user_id: customerId })
  return removed!
}
