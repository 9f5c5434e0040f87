import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'
import { holdCart as hold } from '#shop/cart/server/change-cart.ts'

/** Renews the holds of the caller's cart, as entering checkout does. */
export const holdCart = defineFunction({
  name: 'hold-cart',
  method: 'POST',
  summary: "Renews the hold on the stock of the caller's cart, as entering checkout does.",
  access: 'customer',
  rateLimit: 'cart',
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    lines: z.int(),
    /** When the first line expires; null for an empty cart. */
    expires_at: z.iso.datetime().nullable(),
  }),
  refusal: Failure,

  async handle({ db, caller }) {
    const { lines, expiresAt } = await hold(db, caller.session.userId)
    return { success: true as const, lines, expires_at: expiresAt?.toISOString() ?? null }
  },
})
