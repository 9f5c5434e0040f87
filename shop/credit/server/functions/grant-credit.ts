import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'
import { isEmail, normalEmail } from '#shop/sign-in/passwords/credentials.ts'

import { CreditFailure, GiftKey, GivenPence, Reason, answerCredit } from '../answer-credit.ts'
import { grantCredit as grant } from '../give-credit.ts'

/** Gives a customer store credit. */
export const grantCredit = defineAdminFunction({
  name: 'grant-credit',
  method: 'POST',
  summary: 'Gives a customer store credit and tells them by mail; owners and managers.',
  needs: ['give_credit'],
  input: z.object({
    email: z
      .string('must be the email of a customer')
      .max(1000, 'must be the email of a customer')
      .transform(normalEmail)
      .refine(isEmail, 'must be the email of a customer'),
    amount_pence: GivenPence,
    reason: Reason,
    key: GiftKey,
  }),
  output: z.object({
    success: z.literal(true),
    /** The customer's new balance. */
    balance_pence: z.int(),
  }),
  refusal: CreditFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerCredit(
      () =>
        grant(db, {
          email: input.email,
          pence: input.amount_pence,
          reason: input.reason,
          actorId: session.userId,
          key: input.key,
        }),
      ({ balancePence }) => ({ success: true as const, balance_pence: balancePence }),
    ),
})
