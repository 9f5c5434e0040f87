import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { defineJob } from '#platform/jobs/define-job.ts'

import { RefundNotice } from '../emails/refund-notice.tsx'
import { readOrder } from '../read-order.ts'

/** Tells the customer that a payment which came too late was given back, once. */
export const sendRefundNotice = defineJob({
  name: 'send_refund_notice',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, publicUrl }, { order_id }) {
    const order = await readOrder(db, order_id)
    if (!order) return
    await queueEmail(db, {
      kind: 'refund_notice',
      dedupeKey: `refund_notice:${order_id}`,
      to: order.email,
      subject: `Your payment for order ${order.orderNumber} was refunded`,
      message: <RefundNotice order={order} shopUrl={publicUrl} />,
    })
  },
})
