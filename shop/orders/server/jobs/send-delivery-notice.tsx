import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { defineJob } from '#platform/jobs/define-job.ts'
import { senderNow } from '#shop/settings/server/store-now.ts'

import { fulfilmentText } from '../../fulfilment/fulfilment-text.ts'
import { DeliveryNotice } from '../emails/delivery-notice.tsx'
import { readOrder } from '../read-order.ts'

/** Tells the customer that the last parcel of an order has arrived, once. */
export const sendDeliveryNotice = defineJob({
  name: 'send_delivery_notice',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { order_id }) {
    const order = await readOrder(db, order_id)
    if (!order) return
    await queueEmail(db, {
      kind: 'delivery_notice',
      dedupeKey: `delivery_notice:${order_id}`,
      to: order.email,
      orderId: order.orderId,
      subject: fulfilmentText.delivered.subject(order.orderNumber),
      message: <DeliveryNotice order={order} sender={senderNow({ publicUrl, settings })} />,
    })
  },
})
