import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { failure } from '#platform/functions/failure.ts'
import { may } from '#shop/accounts/permissions.ts'

import { moneyText } from '../../money/money-text.ts'
import { CancelFailure, CancelInput, CancelOutput, answerCancel } from '../money/answer-cancel.ts'

/** Section 5: staff cancel anybody's order, or units of its lines, before they are sent. */
export const cancelItems = defineFunction({
  name: 'cancel-items',
  method: 'POST',
  summary:
    'Cancels an order, or units of its lines that are not in a parcel; owners and managers. The money goes back the way it was paid.',
  access: 'admin',
  rateLimit: 'admin',
  input: CancelInput,
  output: CancelOutput,
  refusal: CancelFailure,

  handle: ({ db, payments, log, caller: { session }, input }) =>
    may(session, 'refund_orders')
      ? answerCancel({ db, payments, log }, input, { actorId: session.userId })
      : Promise.resolve(
          refuse(403, { ...failure(moneyText.notAllowed), reason: 'not_allowed' as const }),
        ),
})
