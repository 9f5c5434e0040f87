import { Stripe } from 'stripe'
import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { findRefundDue } from '../payment-queries.ts'

/**
 * Requests a refund from the provider; each attempt once, however often this runs. A final refusal is
 * recorded as failed; while the provider is unavailable, the job is retried.
 */
export const refundPayment = defineJob({
  name: 'refund_payment',
  calls: 'payment_provider',
  payload: z.object({ refund_id: z.uuid() }),
  async run({ db, payments, log }, { refund_id }) {
    const due = await findRefundDue(db, refund_id)
    if (!due) return
    const record = (result: {
      p_provider_id: string | null
      p_status: string
      p_failure: string | null
    }) => db.call('record_refund', { p_refund_id: refund_id, p_attempt: due.attempt, ...result })
    try {
      const refund = await payments.stripe.refunds.create(
        {
          payment_intent: due.intentId,
          amount: due.pence,
          metadata: { order_id: due.orderId, refund_id, attempt: String(due.attempt) },
        },
        { idempotencyKey: `refund:${refund_id}:${due.attempt}` },
      )
      await record({
        p_provider_id: refund.id,
        p_status: refund.status ?? 'pending',
        p_failure: refund.failure_reason ?? null,
      })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      log.warn({ orderId: due.orderId, refundId: refund_id, code: error.code }, 'refund refused')
      await record({
        p_provider_id: null,
        p_status: 'failed',
        p_failure: error.code ?? error.param ?? error.type,
      })
    }
  },
})
