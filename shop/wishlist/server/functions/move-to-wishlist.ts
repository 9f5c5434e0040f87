import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { wishlistRefusalText } from '#shop/wishlist/wishlist-refusal-text.ts'

import { moveToWishlist } from '../wishlist.ts'

/** Moves a line of the caller's cart to their wishlist (product.md, section 3). */
export const moveCartItemToWishlist = defineFunction({
  name: 'move-to-wishlist',
  method: 'POST',
  summary: "Moves a line of the caller's cart to their wishlist and releases its stock.",
  access: 'customer',
  rateLimit: 'cart',
  input: z.object({ item_id: z.uuid('must be the id of a line of the cart') }),
  output: z.object({
    success: z.literal(true),
    /** The wishlist had it before; the line is gone all the same. */
    already_exists: z.boolean(),
  }),
  refusal: Failure,

  async handle({ db, caller, input }) {
    const moved = await moveToWishlist(db, caller.session.userId, input.item_id)
    if (moved.ok) return { success: true as const, already_exists: moved.value.alreadyExists }
    const status = moved.refusal.kind === 'item_not_found' ? 404 : 409
    return refuse(
      status,
      failure(wishlistRefusalText(moved.refusal), 'item_id', moved.refusal.kind),
    )
  },
})
