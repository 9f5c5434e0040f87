import { z } from 'zod'

import { defineFunction } from '#platform/functions/define-function.ts'
import { err, ok } from '#platform/result.ts'
import { isPlainLine } from '#platform/storable-text.ts'
import { isEmail, normalEmail } from '#shop/accounts/credentials.ts'

import { giftCardEnd, printedGiftCardCode } from '../../gift-card-code.ts'
import {
  CreditFailure,
  GiftKey,
  GivenPence,
  Reason,
  answerCredit,
} from '../credit/answer-credit.ts'
import { issueGiftCard as issue } from '../credit/give-credit.ts'
import { queueGiftCard } from '../credit/queue-gift-card.tsx'

const Message = z
  .string('must be a message for the mail, or be left out')
  .transform((typed) => typed.replaceAll(/\r\n?/g, '\n').trim())
  .pipe(
    z
      .string()
      .max(500, 'must have 500 characters at most')
      .refine((text) => text.split('\n').every(isPlainLine), 'must have no special characters'),
  )

/** Makes a gift card, and sends its code to somebody if an email is given. */
export const issueGiftCard = defineFunction({
  name: 'issue-gift-card',
  method: 'POST',
  summary:
    'Makes a gift card; its code is told this once, here and to the recipient; owners and managers.',
  access: 'admin',
  rateLimit: 'admin',
  input: z.object({
    amount_pence: GivenPence,
    recipient_email: z
      .string('must be an email address, or be left out')
      .transform(normalEmail)
      .refine(isEmail, 'must be an email address, or be left out')
      .optional(),
    /** Stands in the mail. */
    message: Message.optional(),
    reason: Reason.optional(),
    key: GiftKey,
  }),
  output: z.object({
    success: z.literal(true),
    account_id: z.uuid(),
    /** As it is printed, e.g. 7KQ2-M9XA-04TD-VB8E. */
    code: z.string(),
    code_end: z.string(),
    amount_pence: z.int(),
  }),
  refusal: CreditFailure,

  handle: ({ db, publicUrl, caller: { session }, input }) =>
    answerCredit(
      session,
      () =>
        db.transaction(async (tx) => {
          const { amount_pence: pence, recipient_email: to, message, reason, key } = input
          const gift = { pence, reason: reason ?? 'Issued', actorId: session.userId, key }
          const issued = await issue(tx, gift)
          if (!issued.ok) return err(issued.refusal)
          const { accountId, code } = issued.value
          if (to !== undefined)
            await queueGiftCard(tx, { to, code, pence, message, accountId, shopUrl: publicUrl })
          return ok(issued.value)
        }),
      ({ accountId, code }) => ({
        success: true as const,
        account_id: accountId,
        code: printedGiftCardCode(code),
        code_end: giftCardEnd(code),
        amount_pence: input.amount_pence,
      }),
    ),
})
