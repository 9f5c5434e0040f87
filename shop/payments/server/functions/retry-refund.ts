import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { RefundFailure, answerRefund } from '../answer-refund.ts'
import { retryRefund as work } from '../refund-order.ts'

/** Retries a refund that failed at the provider. */
export const retryRefund = defineAdminFunction({
  name: 'retry-refund',
  method: 'POST',
  summary: 'Begins a refund again that failed at the provider; owners and managers.',
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
