import { z } from 'zod'

import { MAX_LINES, MAX_LINE_QUANTITY } from '../cart-limits.ts'

const quantityText = `must be a whole number from 1 to ${MAX_LINE_QUANTITY}`
const priceText = 'must be the price in pounds that the customer was shown, e.g. 49.99'
const linesText = `must be 1 to ${MAX_LINES} lines of a guest cart; please send more in another request`

/** Of what a request puts in a cart. */
export const ProductId = z.uuid('must be the id of a product')
/** null for goods without sizes. */
export const SizeId = z.uuid('must be the id of a size, or null').nullable().default(null)
export const Quantity = z
  .int(quantityText)
  .min(1, quantityText)
  .max(MAX_LINE_QUANTITY, quantityText)
/** Pounds, as the customer was shown it. */
export const SeenPrice = z.number(priceText).nonnegative(priceText).max(1_000_000, priceText)

/** The lines of a guest cart (section 3, guest cart item). */
export const GuestItems = z
  .array(
    z.object({
      /** Remembered, so that the same line goes in once only. */
      id: z
        .string('must be a text')
        .min(1, 'must not be empty')
        .max(100, 'must have 100 characters at most')
        .optional(),
      product_id: ProductId,
      size_id: SizeId,
      quantity: Quantity,
      name: z.string('must be a text').max(200, 'must have 200 characters at most'),
      price: SeenPrice,
      /** The set that it was added with, the same id in each of its lines. */
      set: z
        .object({
          id: z.uuid('must be the id of the set in this cart'),
          set_id: z.uuid('must be the id of a set'),
          part_id: z.uuid('must be the id of a part of the set'),
          /** The share of the line in what was saved, as the guest saw it. */
          saving_pence: z
            .int('must be whole pence')
            .min(0, 'must not be negative')
            .max(10_000_000, 'must be £100,000 at most'),
        })
        .optional(),
    }),
    linesText,
  )
  .min(1, linesText)
  .max(MAX_LINES, linesText)
