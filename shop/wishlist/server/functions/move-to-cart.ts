import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { penceFromPounds, poundsFromPence } from '#platform/money/money.ts'
import { wishlistRefusalText } from '#shop/wishlist/wishlist-refusal-text.ts'

import { moveToCart } from '../wishlist.ts'

const priceText = 'must be the price in pounds that the customer was shown, e.g. 49.99'

/** Moves an entry of the caller's wishlist into their cart (product.md, section 3). */
export const moveWishToCart = defineFunction({
  name: 'move-to-cart',
  method: 'POST',
  summary: "Moves an entry of the caller's wishlist into their cart and holds its stock.",
  access: 'customer',
  rateLimit: 'cart',
  alsoPerAddress: 5,
  input: z.object({
    product_id: z.uuid('must be the id of a product'),
    /** null for goods without sizes. */
    size_id: z.uuid('must be the id of a size, or null').nullable().default(null),
    /** Pounds, as the customer was shown it. */
    unit_price: z.number(priceText).nonnegative(priceText).max(1_000_000, priceText),
  }),
  output: z.object({
    success: z.literal(true),
    was_priority_given: z.boolean(),
    /** The line of the cart. */
    item: z.object({ id: z.uuid() }),
  }),
  refusal: Failure.extend({
    /** The price now, in pounds, where it was another one. */
    price: z.number().optional(),
  }),

  async handle({ db, networkOf, caller, input }) {
    const moved = await moveToCart(
      db,
      caller.session.userId,
      {
        product_id: input.product_id,
        size_id: input.size_id,
        seenPricePence: penceFromPounds(input.unit_price),
      },
      networkOf?.(caller.address),
    )
    if (!moved.ok) {
      const { refusal } = moved
      const field = fields.get(refusal.kind) ?? 'product_id'
      return refuse(refusal.kind === 'not_in_wishlist' ? 404 : 409, {
        ...failure(wishlistRefusalText(refusal), field, refusal.kind),
        ...(refusal.kind === 'price_changed' && { price: poundsFromPence(refusal.pricePence) }),
      })
    }
    return {
      success: true as const,
      was_priority_given: moved.value.wasPriorityGiven,
      item: { id: moved.value.cartItemId },
    }
  },
})

/** The field that a refusal is about, where it is not the product. */
const fields: ReadonlyMap<string, string> = new Map([
  ['price_changed', 'unit_price'],
  ['size_needed', 'size_id'],
])
