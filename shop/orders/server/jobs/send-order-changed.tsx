import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { canChangeAddress } from '../../order.ts'
import { OrderChanged } from '../emails/order-changed.tsx'
import { orderChangedText } from '../emails/order-changed-text.ts'
import { orderVariables } from '../emails/order-mail.tsx'
import { readOrderForMail } from '../read-order.ts'

/** Notifies the customer of an order that staff changed before it was packed; once for each change, by its key. */
export const sendOrderChanged = defineJob({
  name: 'send_order_changed',
  payload: z.object({ order_id: z.uuid(), key: z.uuid() }),
  async run({ db, publicUrl, settings }, { order_id: orderId, key }) {
    const order = await readOrderForMail(db, orderId)
    // Nothing of it can be changed any more: its parcel has left, or it was cancelled.
    if (!order || !canChangeAddress(order)) return
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(order.language, () =>
      queueEmail(db, {
        ...mailOf('order_changed', sender, orderVariables(order)),
        dedupeKey: `order_changed:${key}`,
        to: order.email,
        orderId,
        subject: orderChangedText.subject(order.orderNumber),
        message: <OrderChanged order={order} sender={sender} />,
      }),
    )
  },
})
