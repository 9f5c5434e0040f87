import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { MoveToWishlistRefusal } from '../wishlist-refusals.ts'

/**
 * Moves a line of the customer's cart to their wishlist, its stock given back, in one transaction.
 * Answers whether the wishlist had it already.
 */
export async function moveToWishlist(
  db: Db,
  customerId: string,
  cartItemId: string,
): Promise<Result<{ alreadyExists: boolean }, MoveToWishlistRefusal>> {
  const row = await db.callOne('move_cart_item_to_wishlist', {
    p_user_id: customerId,
    p_cart_item_id: cartItemId,
  })
  switch (row.outcome) {
    case 'added':
    case 'already_exists':
      return ok({ alreadyExists: row.outcome === 'already_exists' })
    case 'wishlist_full':
    case 'item_not_found':
      return err({ kind: row.outcome })
  }
}
