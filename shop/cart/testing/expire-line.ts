import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/**
 * Sets when the hold of a cart line ends, in seconds from the database's now; 0 or less has
 * expired already. One that has run out stays so. Takes the cart's locks, as everything that
 * changes a cart.
 */
export async function expireLine(db: Db, customerId: string, cartItemId: string, inSeconds = 0) {
  const at = sql<Date>`clock_timestamp() + ${inSeconds} * interval '1 second'`
  await db.transaction(async (tx) => {
    await tx.call('lock_cart', { p_user_id: customerId })
    const held = await tx.tables
      .updateTable('cart_reservations')
      .set({ expires_at: at })
      .where('cart_item_id', '=', cartItemId)
      .where('user_id', '=', customerId)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .returning('expires_at')
      .executeTakeFirst()
    if (!held) return
    await tx.tables
      .updateTable('cart_items')
      .set((row) => ({
        expires_at: row
          .selectFrom('cart_reservations')
          .select('cart_reservations.expires_at')
          .where('cart_item_id', '=', cartItemId),
      }))
      .where('id', '=', cartItemId)
      .execute()
  })
}
