import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { MAX_CREDIT_PENCE } from '../../credit.ts'
import { CreditFailure, GiftKey, Reason, answerCredit } from '../answer-credit.ts'
import { adjustCredit as adjust } from '../give-credit.ts'

/** Corrects a balance. */
export const adjustCredit = defineAdminFunction({
  name: 'adjust-credit',
  method: 'POST',
  summary:
    'Corrects the balance of a gift card or a store credit, never below zero; owners and managers.',
  needs: ['give_credit'],
  input: z.object({
    account_id: z.uuid('must be the id of a gift card or a store credit'),
    /** A negative amount reduces the balance. */
    amount_pence: z
      .int('must be an amount in pence')
      .min(-MAX_CREDIT_PENCE, `must be ${-MAX_CREDIT_PENCE} pence at least`)
      .max(MAX_CREDIT_PENCE, `must be ${MAX_CREDIT_PENCE} pence at most`)
      .refine((pence) => pence !== 0, 'must not be 0'),
    reason: Reason,
    key: GiftKey,
  }),
  output: z.object({ success: z.literal(true), balance_pence: z.int() }),
  refusal: CreditFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerCredit(
      () =>
        adjust(db, {
          accountId: input.account_id,
          pence: input.amount_pence,
          reason: input.reason,
          actorId: session.userId,
          key: input.key,
        }),
      ({ balancePence }) => ({ success: true as const, balance_pence: balancePence }),
    ),
})
