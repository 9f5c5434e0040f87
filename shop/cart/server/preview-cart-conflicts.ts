import type { Db } from '#platform/db/database.ts'

import type { GuestItem } from './migrate-guest-cart.ts'

/** How many lines of a guest cart meet one in the customer's: the same product and size. */
export async function previewCartConflicts(
  db: Db,
  customerId: string,
  items: readonly GuestItem[],
): Promise<number> {
  const row = await db.callOne('get_cart_conflicts_preview', {
    p_user_id: customerId,
    p_guest_items: items,
  })
  return row.conflict_count!
}
