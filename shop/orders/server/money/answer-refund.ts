import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Session } from '#platform/http/session.ts'
import { err } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { may } from '#shop/accounts/permissions.ts'

import { moneyText } from '../../money/money-text.ts'
import {
  refundRefusalField,
  refundRefusalKinds,
  refundRefusalText,
} from '../../money/refund-refusals.ts'
import type { RefundRefusal } from '../../money/refund-refusals.ts'

/** Body of a refusal of the functions that staff give money back with. */
export const RefundFailure = Failure.extend({
  reason: z.enum([...refundRefusalKinds, 'not_allowed']),
})

/** Does what an admin asks for, if their role includes it, and puts a refusal into words. */
export async function answerRefund<Value, Answer>(
  session: Session,
  work: () => Promise<Result<Value, RefundRefusal>>,
  answer: (value: Value) => Answer,
) {
  const done = may(session, 'refund_orders') ? await work() : err({ kind: 'not_allowed' as const })
  if (done.ok) return answer(done.value)
  const { refusal } = done
  if (refusal.kind === 'not_allowed')
    return refuse(403, { ...failure(moneyText.notAllowed), reason: refusal.kind })
  const isNotFound = refusal.kind === 'order_not_found' || refusal.kind === 'refund_not_found'
  return refuse(isNotFound ? 404 : 409, {
    ...failure(refundRefusalText(refusal), refundRefusalField(refusal)),
    reason: refusal.kind,
  })
}
