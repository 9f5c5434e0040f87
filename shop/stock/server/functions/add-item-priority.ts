import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { joinRefusalText } from '../../waiting-text.ts'
import {
  joinWaitingList,
  leaveWaitingList,
  readWaitingList,
  waitingAnswer,
  waitingFields,
} from '../waiting-list/waiting-list.ts'

/**
 * Joins or leaves the waiting list of a product and size, or returns the place in it (section 7).
 */
export const addItemPriority = defineFunction({
  name: 'add-item-priority',
  method: 'POST',
  summary:
    "Joins or leaves the waiting list of a product and size, or returns the caller's place in it.",
  access: 'customer',
  rateLimit: 'cart',
  // What is waited for becomes a hold.
  alsoPerAddress: 5,
  input: z.object({
    action: z.enum(['join', 'leave', 'place'], 'must be join, leave or place'),
    product_id: z.uuid('must be the id of a product'),
    /** null for goods without sizes. */
    size_id: z.uuid('must be the id of a size, or null').nullable().default(null),
  }),
  output: z.object({
    success: z.literal(true),
    state: z.enum(['none', 'waiting', 'window']),
    ...waitingFields,
    server_time: z.iso.datetime(),
  }),
  refusal: Failure,

  async handle({ db, networkOf, clock, caller, input }) {
    const { userId } = caller.session
    // As the database writes them.
    const item = {
      productId: input.product_id.toLowerCase(),
      sizeId: input.size_id?.toLowerCase() ?? null,
    }
    switch (input.action) {
      case 'join': {
        const joined = await joinWaitingList(db, userId, item, networkOf?.(caller.address))
        if (!joined.ok)
          return refuse(
            409,
            failure(joinRefusalText(joined.refusal), 'product_id', joined.refusal.kind),
          )
        return { success: true as const, ...waitingAnswer(joined.value) }
      }
      case 'leave':
        return {
          success: true as const,
          ...waitingAnswer(await leaveWaitingList(db, userId, item)),
        }
      case 'place': {
        const list = await readWaitingList(db, userId)
        const entry = list.find(
          ({ productId, sizeId }) => productId === item.productId && sizeId === item.sizeId,
        )
        return {
          success: true as const,
          ...waitingAnswer(entry ?? { state: 'none', serverTime: clock.now() }),
        }
      }
    }
  },
})
