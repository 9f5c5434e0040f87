import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { CancellationNotice } from '../emails/refund-notices.tsx'
import { orderVariables } from '#shop/orders/server/emails/order-mail.tsx'
import { findCancellationForNotice } from '../payment-queries.ts'
import { readOrderForMail } from '#shop/orders/server/read-order.ts'
import { cancelMailText } from '../emails/payment-mail-text.ts'

/** Confirms a cancellation to its customer, once. */
export const sendCancellationNotice = defineJob({
  name: 'send_cancellation_notice',
  payload: z.object({ cancellation_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { cancellation_id }) {
    const cancellation = await findCancellationForNotice(db, cancellation_id)
    const order = cancellation && (await readOrderForMail(db, cancellation.orderId))
    if (!order) return
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(order.language, () =>
      queueEmail(db, {
        ...mailOf('cancellation_notice', sender, {
          ...orderVariables(order),
          news: cancelMailText.heading(cancellation.isWhole),
        }),
        dedupeKey: `cancellation_notice:${cancellation_id}`,
        to: order.email,
        orderId: order.orderId,
        subject: cancelMailText.subject(order.orderNumber, cancellation.isWhole),
        message: <CancellationNotice order={order} cancellation={cancellation} sender={sender} />,
      }),
    )
  },
})
