import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'
import { migrationCodes, setFates, shortfallCauses } from '#shop/cart/cart-line.ts'

import { migrateGuestCart } from '../migrate-guest-cart.ts'
import { GuestItems } from '../cart-fields.ts'

/**
 * Merges a guest cart into the caller's (sections 4 and 7). It returns a result for each line, even
 * when none succeeded (`success` is false then).
 */
export const migrateGuestCartToUser = defineFunction({
  name: 'migrate-guest-cart-to-user',
  method: 'POST',
  summary: "Merges a guest cart into the caller's cart and returns the outcome of each line.",
  access: 'customer',
  rateLimit: 'cart',
  alsoPerAddress: 5,
  input: z.object({ guest_items: GuestItems }),
  output: z.object({
    success: z.boolean(),
    total_items: z.int(),
    /** Lines that went in, in whole or in part, now or before. */
    successful_items: z.int(),
    failed_items: z.int(),
    conflicts_resolved: z.int(),
    /** Section 8, cart toasts. */
    summary: z.string(),
    /** What did not go in whole, each by name and why. */
    errors: z.array(z.string()),
    /** In the order of the request. */
    migration_results: z.array(
      z.object({
        id: z.string().nullable(),
        product_id: z.uuid().nullable(),
        size_id: z.uuid().nullable(),
        name: z.string(),
        requested: z.int().nullable(),
        migrated: z.int(),
        code: z.enum(migrationCodes),
        /** Why a line went in partly. */
        cause: z.enum(shortfallCauses).nullable(),
        message: z.string(),
        /** The current price in pounds. */
        price: z.number().nullable(),
        /** Whether the guest saw another price. */
        price_changed: z.boolean(),
        /** How many more than the cart holds are available. */
        available: z.int(),
        /** What became of the set that it was part of; null for none. */
        set: z.enum(setFates).nullable(),
      }),
    ),
  }),
  refusal: Failure,

  handle: ({ db, networkOf, caller, input }) =>
    migrateGuestCart(db, caller.session.userId, input.guest_items, networkOf?.(caller.address)),
})
