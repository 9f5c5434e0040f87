import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { addItemRefusal } from '#shop/cart/server/add-item.ts'
import type { CustomersNetwork } from '#shop/cart/server/add-item.ts'

import type { MoveToCartRefusal, MoveToWishlistRefusal } from '../wishlist-refusals.ts'
import type { WishIdentity } from '../wishlist.ts'

type Wish = WishIdentity & {
  /** What the customer was shown; another price now refuses it. */
  seenPricePence: number
}

type Moved = {
  cartItemId: string
  /** Whether the unit came from the customer's priority window on the waiting list. */
  wasPriorityGiven: boolean
}

/**
 * Moves one of an entry of the customer's wishlist into their cart, its stock reserved, in one
 * transaction. The entry stays where the cart refuses it.
 */
export async function moveToCart(
  db: Db,
  customerId: string,
  { product_id, size_id, seenPricePence }: Wish,
  network: CustomersNetwork = null,
): Promise<Result<Moved, MoveToCartRefusal>> {
  const row = await db.callOne('move_wishlist_item_to_cart', {
    p_user_id: customerId,
    p_product_id: product_id,
    p_size_id: size_id,
    p_seen_price_pence: seenPricePence,
    p_network: network,
  })
  const { outcome } = row
  if (outcome === 'added')
    return ok({ cartItemId: row.cart_item_id!, wasPriorityGiven: row.was_priority_given! })
  return err(
    outcome === 'size_needed' || outcome === 'not_in_wishlist'
      ? { kind: outcome }
      : addItemRefusal(outcome, row),
  )
}

/**
 * Moves a line of the customer's cart to their wishlist and releases its stock, in one transaction.
 * Returns whether the wishlist had it already.
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
