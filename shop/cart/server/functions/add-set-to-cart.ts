import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { penceFromPounds, poundsFromPence } from '#platform/money/money.ts'
import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'
import type { AddSetRefusal } from '#shop/cart/cart-refusal-text.ts'
import { MAX_SET_PARTS, MIN_SET_PARTS } from '#shop/catalogue/sets/set.ts'

import { ProductId, SeenPrice, SizeId } from '../cart-fields.ts'
import { addSet } from '../change-cart.ts'

const partsText = `must be ${MIN_SET_PARTS} to ${MAX_SET_PARTS} parts, each with a product and a size`

/** Adds a set to the caller's cart and holds the stock of each part, or does neither. */
export const addSetToCart = defineFunction({
  name: 'add-set-to-cart',
  method: 'POST',
  summary: "Adds a set to the caller's cart and holds the stock of each part, or does neither.",
  access: 'customer',
  rateLimit: 'cart',
  alsoPerAddress: 5,
  input: z.object({
    set_id: z.uuid('must be the id of a set'),
    /** Of the caller's making, so that the same request again adds nothing. */
    cart_set_id: z.uuid('must be an id of your own for these lines'),
    parts: z
      .array(
        z.object({
          part_id: z.uuid('must be the id of a part of the set'),
          product_id: ProductId,
          size_id: SizeId,
        }),
        partsText,
      )
      .min(MIN_SET_PARTS, partsText)
      .max(MAX_SET_PARTS, partsText),
    /** For all of it. */
    price: SeenPrice,
  }),
  output: z.object({ success: z.literal(true), was_priority_given: z.boolean() }),
  refusal: Failure.extend({
    /** The part that is at fault. */
    product_id: z.uuid().optional(),
    /** The price now, in pounds, where it was another one. */
    price: z.number().optional(),
  }),

  async handle({ db, networkOf, caller, input }) {
    const added = await addSet(
      db,
      caller.session.userId,
      {
        setId: input.set_id,
        cartSetId: input.cart_set_id,
        parts: input.parts.map((part) => ({
          partId: part.part_id,
          productId: part.product_id,
          sizeId: part.size_id,
        })),
        seenPricePence: penceFromPounds(input.price),
      },
      networkOf?.(caller.address),
    )
    if (added.ok)
      return { success: true as const, was_priority_given: added.value.wasPriorityGiven }
    const { refusal } = added
    return refuse(409, {
      ...failure(cartRefusalText(refusal), fieldOf[refusal.kind], refusal.kind),
      ...(refusal.productId !== null && { product_id: refusal.productId }),
      ...(refusal.kind === 'price_changed' && { price: poundsFromPence(refusal.pricePence) }),
    })
  },
})

/** The field of the request that each refusal is about. */
const fieldOf: Record<AddSetRefusal['kind'], string> = {
  set_not_found: 'set_id',
  product_not_found: 'parts',
  out_of_stock: 'parts',
  not_enough_stock: 'parts',
  cart_full: 'parts',
  hold_limit: 'parts',
  network_limit: 'parts',
  hold_pause: 'parts',
  price_changed: 'price',
}
