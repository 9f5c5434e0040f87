import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { RemoveItemRefusal } from '../cart-refusals.ts'

/** Removes a line and gives back what it held; one that has already gone is a success (section 4). */
export async function removeItem(
  db: Db,
  customerId: string,
  cartItemId: string,
): Promise<Result<{ productId: string }, RemoveItemRefusal>> {
  const row = await db.callOne('remove_item_from_cart_with_release', {
    p_cart_item_id: cartItemId,
    p_user_id: customerId,
  })
  return row.success ? ok({ productId: row.product_id! }) : err({ kind: 'item_not_found' })
}
