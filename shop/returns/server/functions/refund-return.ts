import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import {
  HandlingFailure,
  ReturnId,
  SettledReturn,
  answerHandling,
  settledView,
} from '../handling/answer-handling.ts'
import { refundReturn as refund, refundWays } from '../handling/handle-return.ts'

const Pence = z.int32('must be an amount in pence').min(0, 'must be 0 or more')

const Line = z.object(
  { return_item_id: z.uuid('must be the id of a line of the return'), pence: Pence },
  'must be a line of the return and what is given back for it',
)

/** Refunds a return. */
export const refundReturn = defineAdminFunction({
  name: 'refund-return',
  method: 'POST',
  summary:
    'Refunds a return that was received, once: so much for every line and for the delivery, the way it was paid or as store credit; owners and managers.',
  needs: ['handle_returns', 'refund_orders'],
  input: z.object({
    return_id: ReturnId,
    items: z
      .array(Line, 'must be the lines of the return')
      .min(1, 'must have every line of the return')
      .max(100, 'must have 100 lines at most'),
    delivery_pence: Pence.default(0),
    way: z.enum(refundWays, 'must be original or credit'),
  }),
  output: SettledReturn,
  refusal: HandlingFailure,
  handle: ({ db, caller: { session }, input }) =>
    answerHandling(
      () =>
        refund(db, {
          returnId: input.return_id,
          lines: input.items,
          deliveryPence: input.delivery_pence,
          way: input.way,
          actorId: session.userId,
        }),
      settledView,
    ),
})
