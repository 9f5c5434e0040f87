import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { previewCartConflicts } from '../migrate-guest-cart.ts'
import { GuestItems } from '../cart-fields.ts'

/** Whether a guest cart and the caller's have lines of the same product and size (section 7). */
export const getCartConflictsPreview = defineFunction({
  name: 'get-cart-conflicts-preview',
  method: 'POST',
  summary: "How many lines of a guest cart are also in the caller's cart.",
  access: 'customer',
  rateLimit: 'cart',
  input: z.object({ guest_items: GuestItems }),
  output: z.object({
    success: z.literal(true),
    conflicts_found: z.boolean(),
    conflict_count: z.int(),
  }),
  refusal: Failure,

  async handle({ db, caller, input }) {
    const count = await previewCartConflicts(db, caller.session.userId, input.guest_items)
    return { success: true as const, conflicts_found: count > 0, conflict_count: count }
  },
})
