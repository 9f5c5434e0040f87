import { z } from 'zod'

import { defineAdminFunction } from '#shop/sign-in/server/define-admin-function.ts'

import { refundWays } from '../../money-refusals.ts'
import { GiftKey, Reason, RefundPence } from '#shop/credit/server/answer-credit.ts'
import { RefundFailure, answerRefund } from '../answer-refund.ts'
import { refundOrder as refund } from '../refund-order.ts'

/** Section 5: refunds part of an order as goodwill, or all of a sent one. */
export const refundOrder = defineAdminFunction({
  name: 'refund-order',
  method: 'POST',
  summary:
    'Gives a part of what an order cost back, the way it was paid or as store credit, with a credit note; owners and managers.',
  needs: ['refund_orders'],
  input: z.object({
    order_id: z.uuid('must be the id of an order'),
    amount_pence: RefundPence,
    way: z.enum(refundWays, 'must be original (the way it was paid) or credit'),
    reason: Reason,
    key: GiftKey,
  }),
  output: z.object({
    success: z.literal(true),
    /** Refunded to the card. */
    card_pence: z.int(),
    credit_pence: z.int(),
    /** What can still be refunded of this order. */
    left_pence: z.int(),
  }),
  refusal: RefundFailure,

  handle: ({ db, caller: { session }, input }) =>
    answerRefund(
      () =>
        refund(db, {
          orderId: input.order_id,
          pence: input.amount_pence,
          way: input.way,
          reason: input.reason,
          actorId: session.userId,
          key: input.key,
        }),
      ({ leftPence, cardPence, creditPence }) => ({
        success: true as const,
        card_pence: cardPence,
        credit_pence: creditPence,
        left_pence: leftPence,
      }),
    ),
})
