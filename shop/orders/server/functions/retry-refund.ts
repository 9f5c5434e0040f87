import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'

import { RefundFailure, answerRefund } from '../money/answer-refund.ts'
import { retryRefund as work } from '../money/refund-order.ts'

/** Begins a refund again that failed at the provider. */
export const retryRefund = defineFunction({
  name: 'retry-refund',
  method: 'POST',
  summary: 'Begins a refund again that failed at the provider; owners and managers.',
  access: 'admin',
  rateLimit: 'admin',
  input: z.object({ refund_id: z.uuid('must be the id of a refund') }),
  output: z.object({ success: z.literal(true), order_id: z.uuid() }),
  refusal: RefundFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerRefund(
      session,
      () => work(db, { refundId: input.refund_id, actorId: session.userId }),
      ({ orderId }) => ({ success: true as const, order_id: orderId }),
    ),
})
