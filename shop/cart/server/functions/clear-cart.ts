import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { clearCart as clear } from '../change-cart.ts'

/** Removes everything from the caller's cart and releases its stock (section 4). */
export const clearCart = defineFunction({
  name: 'clear-cart',
  method: 'POST',
  summary: "Empties the caller's cart. Safe to repeat.",
  access: 'customer',
  rateLimit: 'cart',
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    /** How many lines went. */
    removed: z.int(),
  }),
  refusal: Failure,

  async handle({ db, caller }) {
    return { success: true as const, removed: await clear(db, caller.session.userId) }
  },
})
