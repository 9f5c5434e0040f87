import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { parcelMailText } from '../../parcel-mail-text.ts'
import { DeliveryNotice } from '../emails/shipment-notice.tsx'
import { orderVariables } from '#shop/orders/server/emails/order-mail.tsx'
import { readOrder } from '#shop/orders/server/read-order.ts'

/** Notifies the customer that the last parcel of an order has arrived, once. */
export const sendDeliveryNotice = defineJob({
  name: 'send_delivery_notice',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { order_id }) {
    const order = await readOrder(db, order_id)
    if (!order) return
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(order.language, () =>
      queueEmail(db, {
        ...mailOf('delivery_notice', sender, orderVariables(order)),
        dedupeKey: `delivery_notice:${order_id}`,
        to: order.email,
        orderId: order.orderId,
        subject: parcelMailText.delivered.subject(order.orderNumber),
        message: <DeliveryNotice order={order} sender={sender} />,
      }),
    )
  },
})
