import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Result } from '#platform/result.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import {
  handlingRefusalField,
  handlingRefusalKinds,
  handlingRefusalText,
} from '../../handling/handling-refusals.ts'
import type { HandlingRefusal } from '../../handling/handling-refusals.ts'
import { returnStates } from '../../return-state.ts'

/** Body of a refusal of the return functions for staff. */
export const HandlingFailure = Failure.extend({
  reason: z.enum(handlingRefusalKinds),
  /** The line the refusal is about. */
  return_item_id: z.uuid().optional(),
  /** The maximum refund, in pence. */
  left_pence: z.int().optional(),
})

/** The outcome for a return. */
export const HandledReturn = z.object({
  success: z.literal(true),
  return_id: z.uuid(),
  state: z.enum(returnStates),
})

/** The outcome for a settled return, with the refund in pence. */
export const SettledReturn = HandledReturn.extend({
  /** The refund to the card. */
  card_pence: z.int(),
  /** The refund as credit. */
  credit_pence: z.int(),
})

export const ReturnId = z.uuid('must be the id of a return')

/** Shown to the customer. */
export const HandlingReason = z
  .string('must say why')
  .trim()
  .min(1, 'must say why')
  .max(500, 'must have 500 characters at most')
  .refine(isPlainLine, 'must be one line without special characters')

const isNotFound = ({ kind }: HandlingRefusal) =>
  kind === 'return_not_found' || kind === 'item_not_found'

/** Runs an action of staff, and turns a refusal into a response. */
export async function answerHandling<Value, Answer>(
  work: () => Promise<Result<Value, HandlingRefusal>>,
  answer: (value: Value) => Answer,
) {
  const done = await work()
  if (done.ok) return answer(done.value)
  const { refusal } = done
  return refuse(isNotFound(refusal) ? 404 : 409, {
    ...failure(handlingRefusalText(refusal), handlingRefusalField(refusal)),
    reason: refusal.kind,
    ...('returnItemId' in refusal && { return_item_id: refusal.returnItemId }),
    ...('leftPence' in refusal && { left_pence: refusal.leftPence }),
  })
}

/** The response of an action on a return. */
export const handledView = ({
  returnId,
  state,
}: {
  returnId: string
  state: z.infer<typeof HandledReturn>['state']
}) => ({ success: true as const, return_id: returnId, state })

/** The response of settling a return. */
export const settledView = ({
  cardPence,
  creditPence,
  ...handled
}: Parameters<typeof handledView>[0] & { cardPence: number; creditPence: number }) => ({
  ...handledView(handled),
  card_pence: cardPence,
  credit_pence: creditPence,
})
