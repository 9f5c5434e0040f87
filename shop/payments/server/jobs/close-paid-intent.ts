import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { closeIntent, settleIntent } from '../payment-intents.ts'

/**
 * Closes the intent of an order that was paid by hand, so that no card is charged as well. One that was charged already
 * is refunded.
 */
export const closePaidIntent = defineJob({
  name: 'close_paid_intent',
  calls: 'payment_provider',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, payments, log }, { order_id }) {
    const order = await readOrder(db, order_id)
    if (!order || order.payment.method === 'card' || order.payment.intentId === null) return
    const intent = await closeIntent({ payments }, order.payment.intentId)
    if (intent.status === 'succeeded') await settleIntent({ db, log }, intent)
    // While the provider is processing it, it cannot be closed; the webhook says how it ends.
  },
})
