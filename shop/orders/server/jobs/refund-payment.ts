import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { findRefundDue } from '../orders-queries.ts'

/** Gives back a payment whose order could not be honoured; once, however often it runs. */
export const refundPayment = defineJob({
  name: 'refund_payment',
  payload: z.object({ payment_id: z.uuid() }),
  async run({ db, payments }, { payment_id }) {
    const intentId = await findRefundDue(db, payment_id)
    if (intentId === undefined) return
    const refund = await payments.stripe.refunds.create(
      { payment_intent: intentId, metadata: { payment_id } },
      { idempotencyKey: `refund:${payment_id}` },
    )
    await db.call('record_refund', { p_payment_id: payment_id, p_refund_id: refund.id })
  },
})
