import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import { cartRefusalText } from '#shop/cart/cart-refusal-text.ts'

import { keepCart as keep } from '../change-cart.ts'

/** "Keep my cart": holds the caller's cart for 10 minutes longer, ten times at most. */
export const keepCart = defineFunction({
  name: 'keep-cart',
  method: 'POST',
  summary: "Extends the hold on the caller's cart by 10 minutes, at most ten times.",
  access: 'customer',
  rateLimit: 'cart',
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    /** When the first line ends. */
    expires_at: z.iso.datetime(),
    /** How often that line can still be extended. */
    keeps_left: z.int(),
  }),
  refusal: Failure,

  async handle({ db, caller }) {
    const kept = await keep(db, caller.session.userId)
    return kept.ok
      ? {
          success: true as const,
          expires_at: kept.value.expiresAt.toISOString(),
          keeps_left: kept.value.keepsLeft,
        }
      : refuse(409, failure(cartRefusalText(kept.refusal), undefined, kept.refusal.kind))
  },
})
