import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { defineJob } from '#platform/jobs/define-job.ts'
import { pounds } from '#platform/money/pounds.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender, noticeAddress } from '#shop/settings/server/current-settings.ts'

import { newOrderText } from '../emails/new-order-text.ts'
import { NewOrderNotice } from '../emails/order-mail.tsx'
import { readOrder } from '../read-order.ts'

/** Notifies the shop of a paid order, once. */
export const sendNewOrderNotice = defineJob({
  name: 'send_new_order_notice',
  payload: z.object({ order_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { order_id }) {
    const order = await readOrder(db, order_id)
    if (!order) return
    const sender = currentSender({ publicUrl, settings })
    await queueEmail(db, {
      ...mailOf('new_order_notice', sender, {
        order_number: order.orderNumber,
        amount: pounds(order.totalPence),
      }),
      dedupeKey: `new_order_notice:${order_id}`,
      to: noticeAddress(settings),
      subject: newOrderText.subject(order.orderNumber),
      message: <NewOrderNotice order={order} sender={sender} />,
    })
  },
})
