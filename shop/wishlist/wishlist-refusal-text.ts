import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'
import type { AddItemRefusal } from '#shop/cart/cart-refusal-text.ts'

import { MAX_WISHES } from './wishlist.ts'

/** Every way the shop may refuse to put something on a wishlist. */
export type AddWishRefusal =
  | { kind: 'already_exists' }
  | { kind: 'wishlist_full' }
  | { kind: 'product_not_found' }
  | { kind: 'size_not_found' }

/** Every way it may refuse to move a line of the cart there. */
export type MoveToWishlistRefusal = { kind: 'wishlist_full' } | { kind: 'item_not_found' }

/** Every way it may refuse to move an entry into the cart. */
export type MoveToCartRefusal =
  | AddItemRefusal
  | { kind: 'size_needed' }
  | { kind: 'not_in_wishlist' }

/** The text of a refusal (section 5): what happened and, where it is not obvious, what to do. */
export function wishlistRefusalText(
  refusal: AddWishRefusal | MoveToWishlistRefusal | MoveToCartRefusal,
): string {
  switch (refusal.kind) {
    case 'already_exists':
      return 'Already in wishlist'
    case 'wishlist_full':
      return `Your wishlist is full at ${MAX_WISHES} pieces. Please remove one to add another.`
    case 'size_not_found':
      return 'This size is not made. Please choose another one.'
    case 'item_not_found':
      return 'This item is not in your cart. Please refresh the page.'
    case 'size_needed':
      return 'Please choose a size first.'
    case 'not_in_wishlist':
      return 'This item is not in your wishlist. Please refresh the page.'
    case 'product_not_found':
    case 'out_of_stock':
    case 'not_enough_stock':
    case 'price_changed':
    case 'line_limit':
    case 'cart_full':
    case 'hold_limit':
    case 'network_limit':
    case 'hold_pause':
      return cartRefusalText(refusal)
  }
}
