import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { reorderRefusalText } from '../../reorder/reorder-text.ts'
import { describeReorder } from '../../reorder/reorder.ts'
import { reorder } from '../reorder.ts'

/** "Buy again": the result is a report, even when nothing was available. */
export const reorderOrder = defineFunction({
  name: 'reorder',
  method: 'POST',
  summary: "Adds the lines of one of the caller's orders to their cart at current prices.",
  access: 'customer',
  rateLimit: 'cart',
  alsoPerAddress: 5,
  input: z.object({
    order_id: z.uuid('must be the id of an order'),
    /** Idempotency key, new for each press. */
    key: z.uuid('must be a new UUID for each time that is meant'),
  }),
  output: z.object({
    is_added: z.boolean(),
    /** Everything, at the prices of the order. */
    is_whole: z.boolean(),
    title: z.string(),
    message: z.string(),
    /** As text, one line each. */
    differences: z.array(z.string()),
    /** Unit prices, in pence. */
    lines: z.array(
      z.object({
        order_item_id: z.uuid(),
        requested: z.int(),
        added: z.int(),
        was_pence: z.int(),
        /** null if no longer sold. */
        price_pence: z.int().nullable(),
      }),
    ),
  }),
  refusal: Failure,

  async handle({ db, networkOf, caller, input }) {
    const reordered = await reorder(db, {
      customerId: caller.session.userId,
      orderId: input.order_id,
      key: input.key,
      network: networkOf?.(caller.address) ?? null,
    })
    if (!reordered.ok) {
      const { refusal } = reordered
      const status = refusal.kind === 'order_not_found' ? 404 : 409
      return refuse(status, failure(reorderRefusalText(refusal), 'order_id', refusal.kind))
    }
    const { isAdded, isWhole, ...copy } = describeReorder(reordered.value)
    return {
      is_added: isAdded,
      is_whole: isWhole,
      ...copy,
      lines: reordered.value.map(({ order_item_id, requested, added, was_pence, price_pence }) => ({
        order_item_id,
        requested,
        added,
        was_pence,
        price_pence,
      })),
    }
  },
})
