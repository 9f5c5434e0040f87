import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { MAX_LINE_QUANTITY } from '#shop/cart/cart-limits.ts'
import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'
import type { ChangeQuantityRefusal } from '#shop/cart/cart-refusal-text.ts'

import { changeQuantity } from '../change-cart.ts'

const quantityText = `must be a whole number up to ${MAX_LINE_QUANTITY}; 0 or less removes the item`

/** Sets the quantity of a line of the caller's cart; 0 or less removes it (section 4). */
export const updateCartItem = defineFunction({
  name: 'update-cart-item',
  method: 'POST',
  summary: "Sets the quantity of a line of the caller's cart; 0 or less removes it.",
  access: 'customer',
  rateLimit: 'cart',
  input: z.object({
    item_id: z.uuid('must be the id of a line of the cart'),
    quantity: z.int(quantityText).max(MAX_LINE_QUANTITY, quantityText),
  }),
  output: z.object({
    success: z.literal(true),
    product_id: z.uuid(),
    /** 0 when the line was removed. */
    quantity: z.int(),
    expires_at: z.iso.datetime().nullable(),
  }),
  refusal: Failure.extend({
    /** How many the line could have, where it was too many. */
    available: z.int().optional(),
  }),

  async handle({ db, networkOf, caller, input }) {
    const changed = await changeQuantity(
      db,
      caller.session.userId,
      { cartItemId: input.item_id, quantity: input.quantity },
      networkOf?.(caller.address),
    )

    if (!changed.ok) {
      const { refusal } = changed
      return refuse(refusal.kind === 'item_not_found' ? 404 : 409, {
        ...failure(cartRefusalText(refusal), fieldOf[refusal.kind], refusal.kind),
        ...(refusal.kind === 'not_enough_stock' && { available: refusal.available }),
      })
    }
    const { productId, quantity, expiresAt } = changed.value
    return {
      success: true as const,
      product_id: productId,
      quantity,
      expires_at: expiresAt && expiresAt.toISOString(),
    }
  },
})

/** The field of the request that each refusal is about. */
const fieldOf: Record<ChangeQuantityRefusal['kind'], string> = {
  item_not_found: 'item_id',
  hold_expired: 'item_id',
  product_not_found: 'item_id',
  not_enough_stock: 'quantity',
  line_limit: 'quantity',
  hold_limit: 'quantity',
  network_limit: 'quantity',
  in_set: 'quantity',
}
