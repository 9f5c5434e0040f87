import { Stripe } from 'stripe'
import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

/**
 * Asks the provider which card paid for an order, so that staff see it beside the payment and a refund. If the provider
 * refuses to say, the payment stays without one; while it is unavailable, the job is retried.
 */
export const recordPaymentCard = defineJob({
  name: 'record_payment_card',
  calls: 'payment_provider',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, payments, log }, { order_id }) {
    const order = await readOrder(db, order_id)
    const intentId = order?.payment.intentId
    if (!intentId) return
    try {
      const { latest_charge: charge } = await payments.stripe.paymentIntents.retrieve(intentId, {
        expand: ['latest_charge'],
      })
      const method =
        charge === null || typeof charge === 'string' ? null : charge.payment_method_details
      if (!method) return
      await db.call('save_payment_card', {
        p_order_id: order_id,
        p_brand: (method.card?.brand ?? method.type).slice(0, 40),
        p_end: method.card?.last4 ?? null,
      })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      log.warn({ orderId: order_id, code: error.code }, 'the card of a payment is unknown')
    }
  },
})
