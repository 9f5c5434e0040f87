import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { OrderConfirmation } from '../emails/order-confirmation.tsx'
import { orderVariables } from '../emails/order-mail.tsx'
import { readOrderForMail, readOrderTerms } from '../read-order.ts'
import { orderMailText } from '../emails/order-mail-text.ts'

/** Writes the confirmation of a paid order to the outbox, once. */
export const sendOrderConfirmation = defineJob({
  name: 'send_order_confirmation',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { order_id }) {
    const order = await readOrderForMail(db, order_id)
    if (!order) return
    const terms = await readOrderTerms(db, order_id)
    const sender = currentSender({ publicUrl, settings })
    const copy = order.exchange ? orderMailText.confirmation.exchange : orderMailText.confirmation
    await inSavedLanguage(order.language, () =>
      queueEmail(db, {
        ...mailOf('order_confirmation', sender, { ...orderVariables(order), news: copy.heading }),
        dedupeKey: `order_confirmation:${order_id}`,
        to: order.email,
        orderId: order.orderId,
        subject: copy.subject(order.orderNumber),
        message: <OrderConfirmation order={order} terms={terms} sender={sender} />,
      }),
    )
  },
})
