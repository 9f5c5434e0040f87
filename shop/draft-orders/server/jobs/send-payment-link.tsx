import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { pounds } from '#platform/money/pounds.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { paymentLinkText } from '../../payment-link-text.ts'
import { formatPayBy } from '#shop/orders/paying/pay-by.ts'
import { orderVariables } from '#shop/orders/server/emails/order-mail.tsx'
import { PaymentLink } from '../emails/payment-link.tsx'
import { readOrderForMail } from '#shop/orders/server/read-order.ts'

/** Mails a customer the payment link of an order made by staff; once per press. */
export const sendPaymentLink = defineJob({
  name: 'send_payment_link',
  payload: z.object({ order_id: z.uuid(), key: z.uuid() }),
  async run({ db, publicUrl, settings }, { order_id, key }) {
    const order = await readOrderForMail(db, order_id)
    // Paid, closed or cancelled meanwhile, so the mail is obsolete.
    if (order?.state !== 'pending_payment' || order.payment.payBy === null) return
    const { payBy: until } = order.payment
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(order.language, () => {
      const payBy = formatPayBy(until)
      return queueEmail(db, {
        ...mailOf('payment_link', sender, {
          ...orderVariables(order),
          amount: pounds(order.toPayPence),
          pay_by: payBy,
        }),
        dedupeKey: `payment_link:${key}`,
        to: order.email,
        orderId: order.orderId,
        subject: paymentLinkText.subject(order.orderNumber),
        message: <PaymentLink order={order} payBy={payBy} sender={sender} />,
      })
    })
  },
})
