import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { defineJob } from '#platform/jobs/define-job.ts'
import { senderNow } from '#shop/settings/server/store-now.ts'

import { orderText } from '../../order-text.ts'
import { OrderConfirmation } from '../emails/order-confirmation.tsx'
import { readOrder } from '../read-order.ts'
import { readOrderTerms } from '../papers/read-order-terms.ts'

/** Writes the confirmation of a paid order to the outbox, once. */
export const sendOrderConfirmation = defineJob({
  name: 'send_order_confirmation',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { order_id }) {
    const order = await readOrder(db, order_id)
    if (!order) return
    const terms = await readOrderTerms(db, order_id)
    const { orderNumber: number } = order
    await queueEmail(db, {
      kind: 'order_confirmation',
      dedupeKey: `order_confirmation:${order_id}`,
      to: order.email,
      orderId: order.orderId,
      subject: order.exchange
        ? orderText.confirmation.exchange.subject(number)
        : `Your order ${number}`,
      message: (
        <OrderConfirmation
          order={order}
          terms={terms}
          sender={senderNow({ publicUrl, settings })}
        />
      ),
    })
  },
})
