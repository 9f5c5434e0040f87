import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'

import { acceptPrice as accept } from '../change-cart.ts'

const priceText = 'must be the price of one in pence, as it was shown'

/** Accepts a price that changed while the item was in the caller's cart. */
export const acceptPrice = defineFunction({
  name: 'accept-price',
  method: 'POST',
  summary: "Accepts the current price of a line of the caller's cart, if it is the price they saw.",
  access: 'customer',
  rateLimit: 'cart',
  input: z.object({
    item_id: z.uuid('must be the id of a line of the cart'),
    price_pence: z.int32(priceText).nonnegative(priceText),
  }),
  output: z.object({ success: z.literal(true) }),
  refusal: Failure.extend({
    /** For one, where it is another one by now. */
    price_pence: z.int().optional(),
  }),

  async handle({ db, caller, input }) {
    const accepted = await accept(db, caller.session.userId, {
      cartItemId: input.item_id,
      pricePence: input.price_pence,
    })
    if (accepted.ok) return { success: true as const }
    const { refusal } = accepted
    return refusal.kind === 'item_not_found'
      ? refuse(404, failure(cartRefusalText(refusal), 'item_id', refusal.kind))
      : refuse(409, {
          ...failure(cartRefusalText(refusal), 'price_pence', refusal.kind),
          price_pence: refusal.pricePence,
        })
  },
})
