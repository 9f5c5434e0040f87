import { z } from 'zod'

import { defineJob, enqueue } from '#platform/jobs/define-job.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { closeIntent, settleIntent } from '../payment-intents.ts'

const about = {
  name: 'close_paid_intent',
  calls: 'payment_provider',
  payload: z.object({ order_id: z.uuid() }),
} as const

/** Milliseconds after which an intent that the provider was processing is looked at again. */
const LOOKED_AT_AGAIN = 60 * 60_000

/**
 * Closes the intent of an order that was paid by hand, so that no card is charged as well. One that was charged already
 * is refunded.
 */
export const closePaidIntent = defineJob({
  ...about,
  async run({ db, payments, log, clock }, { order_id }) {
    const order = await readOrder(db, order_id)
    if (!order || order.payment.method === 'card' || order.payment.intentId === null) return
    const intent = await closeIntent({ payments }, order.payment.intentId)
    if (intent.status === 'succeeded') await settleIntent({ db, log }, intent)
    // It cannot be closed yet, and the webhook that says how it ends may be lost.
    if (intent.status === 'processing')
      await enqueue(
        db,
        about,
        { order_id },
        {
          key: `close_paid_intent:${order_id}`,
          runAt: new Date(clock.now().getTime() + LOOKED_AT_AGAIN),
        },
      )
  },
})
