import { z } from 'zod'

import { refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'
import type { Result } from '#platform/result.ts'
import { isPlainLine } from '#platform/storable-text.ts'

import { giveCreditRefusalKinds } from '../credit-refusals.ts'
import type { GiveCreditRefusal } from '../credit-refusals.ts'
import { giveCreditRefusalField, giveCreditRefusalText } from '../credit-text.ts'
import { MAX_CREDIT_PENCE } from '../credit.ts'

/** Body of a refusal of the credit functions for staff. */
export const CreditFailure = Failure.extend({
  reason: z.enum(giveCreditRefusalKinds),
})

const amount = 'must be an amount in pence'

/** The amount of one grant. */
export const GivenPence = z
  .int(amount)
  .min(1, 'must be at least 1 penny')
  .max(MAX_CREDIT_PENCE, `must be ${MAX_CREDIT_PENCE} pence at most`)

/** The amount of a refund; the order limits how much. */
export const RefundPence = z.int32(amount).min(1, 'must be at least 1 penny')

/** The reason, for the ledger. */
export const Reason = z
  .string('must say why')
  .trim()
  .min(1, 'must say why')
  .max(200, 'must have 200 characters at most')
  .refine(isPlainLine, 'must be one line without special characters')

/** The message above the code in a gift card's mail. */
export const Message = z
  .string('must be a message for the mail, or be left out')
  // Line ends may be two characters each.
  .max(2000, 'must have 500 characters at most')
  .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(500, 'must have 500 characters at most')
      .refine((text) => text.split('\n').every(isPlainLine), 'must have no special characters'),
  )

/** Idempotency key: the same key gives once. */
export const GiftKey = z.uuid('must be a UUID made once for each gift')

const isNotFound = ({ kind }: GiveCreditRefusal) =>
  kind === 'customer_not_found' || kind === 'order_not_found' || kind === 'no_such_account'

/** Runs an action of staff, and turns a refusal into a response. */
export async function answerCredit<Value, Answer>(
  work: () => Promise<Result<Value, GiveCreditRefusal>>,
  answer: (value: Value) => Answer,
) {
  const done = await work()
  if (done.ok) return answer(done.value)
  const { refusal } = done
  return refuse(isNotFound(refusal) ? 404 : 409, {
    ...failure(giveCreditRefusalText(refusal), giveCreditRefusalField(refusal)),
    reason: refusal.kind,
  })
}
