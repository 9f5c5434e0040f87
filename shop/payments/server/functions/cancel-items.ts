import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { CancelFailure, CancelInput, CancelOutput, answerCancel } from '../answer-cancel.ts'

/** Section 5: staff cancel anybody's order, or units of its lines, before they are sent. */
export const cancelItems = defineAdminFunction({
  name: 'cancel-items',
  method: 'POST',
  summary:
    'Cancels an order, or units of its lines that are not in a parcel; owners and managers. The money goes back the way it was paid.',
  needs: ['refund_orders'],
  input: CancelInput,
  output: CancelOutput,
  refusal: CancelFailure,

  handle: ({ db, payments, log, caller: { session }, input }) =>
    answerCancel({ db, payments, log }, input, { actorId: session.userId }),
})
