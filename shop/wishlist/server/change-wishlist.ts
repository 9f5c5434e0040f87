import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { WishIdentity } from '../wishlist.ts'
import type { AddWishRefusal } from '../wishlist-refusals.ts'

/** Puts a product and size on the customer's wishlist; the same twice is refused (section 5). */
export async function addWish(
  db: Db,
  customerId: string,
  { product_id, size_id }: WishIdentity,
): Promise<Result<undefined, AddWishRefusal>> {
  const row = await db.callOne('add_to_wishlist', {
    p_user_id: customerId,
    p_product_id: product_id,
    p_size_id: size_id,
  })
  return row.outcome === 'added' ? ok(undefined) : err({ kind: row.outcome })
}

/** Takes a product and size off the customer's wishlist; what is not there is gone already. */
export async function removeWish(
  db: Db,
  customerId: string,
  { product_id, size_id }: WishIdentity,
): Promise<void> {
  await db.callOne('remove_from_wishlist', {
    p_user_id: customerId,
    p_product_id: product_id,
    p_size_id: size_id,
  })
}
