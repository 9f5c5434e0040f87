import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'
import { orderVariables } from '#shop/orders/server/emails/order-mail.tsx'
import { PaymentFailed } from '../emails/payment-notices.tsx'
import { readOrder } from '#shop/orders/server/read-order.ts'

/** Notifies the customer that their order was closed unpaid, once. */
export const sendPaymentFailed = defineJob({
  name: 'send_payment_failed',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { order_id }) {
    const order = await readOrder(db, order_id)
    // A late payment may have arrived since; another mail covers that.
    if (order?.state !== 'payment_failed') return
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(order.language, () =>
      queueEmail(db, {
        ...mailOf('payment_failed', sender, orderVariables(order)),
        dedupeKey: `payment_failed:${order_id}`,
        to: order.email,
        orderId: order.orderId,
        subject: orderMailText.paymentFailed.subject(order.orderNumber),
        message: <PaymentFailed order={order} sender={sender} />,
      }),
    )
  },
})
