import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { Failure } from '#platform/functions/failure.ts'

import { selectCartViewers } from '../read-stock.ts'

const idsText = 'must be a list of 1 to 50 product ids'

/** How many customers have a product in their cart at this moment: realtime_product_stats (section 3). */
export const getProductStats = defineFunction({
  name: 'get-product-stats',
  method: 'POST',
  summary: 'How many carts contain each of up to 50 products; products in no cart are left out.',
  access: 'public',
  rateLimit: 'api',
  input: z.object({
    product_ids: z.array(z.uuid('must be a product id'), idsText).min(1, idsText).max(50, idsText),
  }),
  output: z.object({
    success: z.literal(true),
    data: z.array(z.object({ product_id: z.uuid(), cart_viewers: z.int() })),
  }),
  refusal: Failure,

  async handle({ db, input }) {
    return { success: true as const, data: await selectCartViewers(db, input.product_ids) }
  },
})
