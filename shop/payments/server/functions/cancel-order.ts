import { defineFunction } from '#platform/functions/define-function.ts'

import { CancelFailure, CancelInput, CancelOutput, answerCancel } from '../answer-cancel.ts'

/** Section 8: cancels an order of the caller's, or units of its lines, before they are sent. */
export const cancelOrder = defineFunction({
  name: 'cancel-order',
  method: 'POST',
  summary:
    "Cancels one of the caller's orders, or units that are not in a parcel yet, and refunds the original payment method.",
  access: 'customer',
  rateLimit: 'return',
  freshSession: true,
  input: CancelInput,
  output: CancelOutput,
  refusal: CancelFailure,

  handle: ({ db, payments, log, caller: { session }, input }) =>
    answerCancel({ db, payments, log }, input, {
      actorId: session.userId,
      customerId: session.userId,
    }),
})
