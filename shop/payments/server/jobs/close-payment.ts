import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { orderCan } from '#shop/orders/order-state.ts'
import { leavePayment } from '../payment-intents.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

/** Closes a payment after too many declined cards, against card testing. */
export const closePayment = defineJob({
  name: 'close_payment',
  calls: 'payment_provider',
  payload: z.object({ order_id: z.uuid() }),
  async run(services, { order_id }) {
    const order = await readOrder(services.db, order_id)
    if (!order || !orderCan.leavePayment(order)) return
    await leavePayment(services, order, {
      reason: 'Too many cards were declined',
      actor: 'system',
    })
  },
})
