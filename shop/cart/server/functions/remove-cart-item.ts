import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'

import { removeItem } from '../change-cart.ts'

/** Removes a line from the caller's cart and releases its stock (section 4). */
export const removeCartItem = defineFunction({
  name: 'remove-cart-item',
  method: 'POST',
  summary: "Removes a line of the caller's cart. Safe to repeat.",
  access: 'customer',
  rateLimit: 'cart',
  input: z.object({ item_id: z.uuid('must be the id of a line of the cart') }),
  output: z.object({ success: z.literal(true), product_id: z.uuid() }),
  refusal: Failure,

  async handle({ db, caller, input }) {
    const removed = await removeItem(db, caller.session.userId, input.item_id)
    return removed.ok
      ? { success: true as const, product_id: removed.value.productId }
      : refuse(404, failure(cartRefusalText(removed.refusal), 'item_id', removed.refusal.kind))
  },
})
