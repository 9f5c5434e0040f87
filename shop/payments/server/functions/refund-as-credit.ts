import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { RefundFailure, answerRefund } from '../answer-refund.ts'
import { refundAsCredit as work } from '../refund-order.ts'

/** Gives a failed refund as store credit instead. */
export const refundAsCredit = defineAdminFunction({
  name: 'refund-as-credit',
  method: 'POST',
  summary: 'Gives what a failed refund could not as store credit instead; owners and managers.',
  needs: ['refund_orders'],
  input: z.object({ refund_id: z.uuid('must be the id of a refund') }),
  output: z.object({ success: z.literal(true), order_id: z.uuid() }),
  refusal: RefundFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerRefund(
      () => work(db, { refundId: input.refund_id, actorId: session.userId }),
      ({ orderId }) => ({ success: true as const, order_id: orderId }),
    ),
})
