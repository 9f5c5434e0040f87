import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { penceFromPounds, poundsFromPence } from '#platform/money/money.ts'
import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'
import type { AddItemRefusal } from '#shop/cart/cart-refusal-text.ts'

import { addItem } from '../change-cart.ts'
import { ProductId, Quantity, SeenPrice, SizeId } from '../cart-fields.ts'

/** Adds an item to the caller's cart and holds its stock (sections 5 and 7). */
export const addItemProduction = defineFunction({
  name: 'add-item-production',
  method: 'POST',
  summary: "Adds an item to the caller's cart and holds its stock.",
  access: 'customer',
  rateLimit: 'cart',
  alsoPerAddress: 5,
  input: z.object({
    product_id: ProductId,
    size_id: SizeId,
    quantity: Quantity.default(1),
    unit_price: SeenPrice,
  }),
  output: z.object({
    success: z.literal(true),
    was_priority_given: z.boolean(),
    /** The current line: all of its quantity; price in pounds. */
    item: z.object({
      id: z.uuid(),
      product_id: z.uuid(),
      size_id: z.uuid().nullable(),
      quantity: z.int(),
      price: z.number(),
      expires_at: z.iso.datetime(),
    }),
  }),
  refusal: Failure.extend({
    was_priority_given: z.boolean(),
    /** The price now, in pounds, where it was another one. */
    price: z.number().optional(),
    /** The available quantity, where too many were asked for. */
    available: z.int().optional(),
  }),

  async handle({ db, networkOf, caller, input }) {
    const { product_id: productId, size_id: sizeId, quantity } = input
    const added = await addItem(
      db,
      caller.session.userId,
      { productId, sizeId, quantity, seenPricePence: penceFromPounds(input.unit_price) },
      networkOf?.(caller.address),
    )

    if (!added.ok) {
      const { refusal } = added
      return refuse(409, {
        ...failure(cartRefusalText(refusal), fieldOf[refusal.kind], refusal.kind),
        was_priority_given: false,
        ...(refusal.kind === 'price_changed' && { price: poundsFromPence(refusal.pricePence) }),
        ...(refusal.kind === 'not_enough_stock' && { available: refusal.available }),
      })
    }
    const item = added.value
    return {
      success: true as const,
      was_priority_given: item.wasPriorityGiven,
      item: {
        id: item.cartItemId,
        product_id: productId,
        size_id: sizeId,
        quantity: item.quantity,
        price: poundsFromPence(item.pricePence),
        expires_at: item.expiresAt.toISOString(),
      },
    }
  },
})

/** The field of the request that each refusal is about. */
const fieldOf: Record<AddItemRefusal['kind'], string> = {
  product_not_found: 'product_id',
  out_of_stock: 'product_id',
  cart_full: 'product_id',
  price_changed: 'unit_price',
  not_enough_stock: 'quantity',
  line_limit: 'quantity',
  hold_limit: 'quantity',
  network_limit: 'quantity',
  hold_pause: 'product_id',
}
