import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Result } from '#platform/result.ts'

import { refundRefusalField, refundRefusalKinds, refundRefusalText } from '../money-refusals.ts'
import type { RefundRefusal } from '../money-refusals.ts'

/** Body of a refusal of the refund functions for staff. */
export const RefundFailure = Failure.extend({
  reason: z.enum(refundRefusalKinds),
})

/** Runs an action of staff, and turns a refusal into a response. */
export async function answerRefund<Value, Answer>(
  work: () => Promise<Result<Value, RefundRefusal>>,
  answer: (value: Value) => Answer,
) {
  const done = await work()
  if (done.ok) return answer(done.value)
  const { refusal } = done
  const isNotFound = refusal.kind === 'order_not_found' || refusal.kind === 'refund_not_found'
  return refuse(isNotFound ? 404 : 409, {
    ...failure(refundRefusalText(refusal), refundRefusalField(refusal)),
    reason: refusal.kind,
  })
}
