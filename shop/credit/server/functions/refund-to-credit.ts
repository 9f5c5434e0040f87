import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { CreditFailure, GiftKey, Reason, RefundPence, answerCredit } from '../answer-credit.ts'
import { refundToCredit as refund } from '../give-credit.ts'

/** Refunds part of an order as credit. */
export const refundToCredit = defineAdminFunction({
  name: 'refund-to-credit',
  method: 'POST',
  summary:
    'Gives a part of what an order cost back as credit, with a credit note; owners and managers.',
  needs: ['give_credit'],
  input: z.object({
    order_id: z.uuid('must be the id of an order'),
    amount_pence: RefundPence,
    /** A gift card the order was paid with; left out: the customer's store credit. */
    account_id: z.uuid('must be the id of a gift card, or be left out').optional(),
    reason: Reason,
    key: GiftKey,
  }),
  output: z.object({
    success: z.literal(true),
    /** What can still be refunded of this order. */
    left_pence: z.int(),
  }),
  refusal: CreditFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerCredit(
      () =>
        refund(db, {
          orderId: input.order_id,
          accountId: input.account_id,
          pence: input.amount_pence,
          reason: input.reason,
          actorId: session.userId,
          key: input.key,
        }),
      ({ leftPence }) => ({ success: true as const, left_pence: leftPence }),
    ),
})
