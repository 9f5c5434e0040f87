import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'
import { isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'

import {
  CreditFailure,
  GiftKey,
  GivenPence,
  Message,
  Reason,
  answerCredit,
} from '../answer-credit.ts'
import { issueAndSend } from '../give-credit.ts'

/** Issues a gift card, and mails its code if an email is given. */
export const issueGiftCard = defineAdminFunction({
  name: 'issue-gift-card',
  method: 'POST',
  summary:
    'Makes a gift card; its code is told this once, here and to the recipient; owners and managers.',
  needs: ['give_credit'],
  input: z.object({
    amount_pence: GivenPence,
    recipient_email: z
      .string('must be an email address, or be left out')
      .max(1000, 'must be an email address, or be left out')
      .transform(normalEmail)
      .refine(isEmail, 'must be an email address, or be left out')
      .optional(),
    /** Shown in the mail. */
    message: Message.optional(),
    reason: Reason.optional(),
    key: GiftKey,
  }),
  output: z.object({
    success: z.literal(true),
    account_id: z.uuid(),
    /** As printed, e.g. 7KQ2-M9XA-04TD-VB8E. */
    code: z.string(),
    code_end: z.string(),
    amount_pence: z.int(),
  }),
  refusal: CreditFailure,

  handle: ({ db, settings, publicUrl, caller: { session }, input }) =>
    answerCredit(
      () =>
        issueAndSend(
          { db, settings, publicUrl },
          {
            pence: input.amount_pence,
            reason: input.reason,
            to: input.recipient_email,
            message: input.message,
            actorId: session.userId,
            key: input.key,
          },
        ),
      ({ accountId, code, codeEnd }) => ({
        success: true as const,
        account_id: accountId,
        code,
        code_end: codeEnd,
        amount_pence: input.amount_pence,
      }),
    ),
})
