import type { Db } from '#platform/db/database.ts'

/** How many lines a cart holds and until when the first of them; null without lines. */
export type CartHold = { lines: number; expiresAt: Date | null }

/** Holds the customer's whole cart for the store's hold time again, as entering checkout does. */
export async function holdCart(db: Db, customerId: string): Promise<CartHold> {
  const row = await db.callOne('hold_cart', { p_user_id: customerId })
  return { lines: row.lines!, expiresAt: row.expires_at }
}
