import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { pounds } from '#platform/money/pounds.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { orderVariables } from '#shop/orders/server/emails/order-mail.tsx'
import { PartRefundNotice, RefundNotice } from '../emails/refund-notices.tsx'
import { findRefundForNotice } from '../payment-queries.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { orderMailText } from '#shop/orders/server/emails/order-mail-text.ts'

/** Notifies the customer of a refund that no other mail covers, once. */
export const sendRefundNotice = defineJob({
  name: 'send_refund_notice',
  payload: z.object({ refund_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { refund_id }) {
    const refund = await findRefundForNotice(db, refund_id)
    const order = refund && (await readOrder(db, refund.orderId))
    if (!order) return
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(order.language, async () => {
      const isWrong = refund.reason === 'wrong_amount'
      const isTwice = refund.reason === 'paid_twice'
      if (refund.reason !== 'late_payment' && !isWrong && !isTwice) {
        await queueEmail(db, {
          ...mailOf('refund_notice', sender, {
            ...orderVariables(order),
            amount: pounds(refund.pence),
            news:
              refund.method === 'card'
                ? orderMailText.partRefundNotice.heading
                : orderMailText.partRefundNotice.headingByHand,
          }),
          dedupeKey: `refund_notice:${refund_id}`,
          to: order.email,
          orderId: order.orderId,
          subject: orderMailText.partRefundNotice.subject(order.orderNumber),
          message: (
            <PartRefundNotice
              order={order}
              pence={refund.pence}
              by={refund.method}
              message={refund.message}
              sender={sender}
            />
          ),
        })
        return
      }
      const { refundNotice } = orderMailText
      const head = isTwice ? refundNotice.twice : refundNotice
      await queueEmail(db, {
        ...mailOf('refund_notice', sender, {
          ...orderVariables(order),
          amount: pounds(isWrong || isTwice ? refund.pence : order.toPayPence),
          news: head.heading,
        }),
        dedupeKey: `refund_notice:${order.orderId}`,
        to: order.email,
        orderId: order.orderId,
        subject: head.subject(order.orderNumber),
        message: (
          <RefundNotice
            order={order}
            sender={sender}
            wrongPence={isWrong ? refund.pence : undefined}
            twicePence={isTwice ? refund.pence : undefined}
          />
        ),
      })
    })
  },
})
