import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { deliveryPromise } from '#shop/delivery/delivery-promise.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'
import { readyMoment } from '#shop/stock/promise.ts'

import { awaitsGoods } from '../../order.ts'
import { orderVariables } from '../emails/order-mail.tsx'
import { promiseMailText } from '../emails/promise-mail-text.ts'
import { PromiseMoved } from '../emails/promise-moved.tsx'
import { findDeliveryTime } from '../orders-queries.ts'
import { readOrderForMail } from '../read-order.ts'

/**
 * Moves the days of delivery of an order whose goods come later, and notifies its customer, once for each of their
 * days. Nothing is written when they have arrived or were cancelled meanwhile.
 */
export const sendPromiseMoved = defineJob({
  name: 'send_promise_moved',
  payload: z.object({ order_id: z.uuid(), promised_on: z.iso.date().optional() }),
  async run({ db, publicUrl, settings, clock }, { order_id: orderId }) {
    const days = await findDeliveryTime(db, orderId)
    const before = await readOrderForMail(db, orderId)
    if (!before || !days || !awaitsGoods(before)) return
    const waiting = before.items.flatMap(({ promise }) =>
      promise && promise.waiting > 0 ? [promise] : [],
    )
    const { earliest, latest } = deliveryPromise(readyMoment(clock.now(), waiting), days)
    await db.callOne('postpone_delivery', { p_order_id: orderId, p_from: earliest, p_to: latest })
    const order = (await readOrderForMail(db, orderId)) ?? before
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(order.language, () =>
      queueEmail(db, {
        ...mailOf('promise_moved', sender, orderVariables(order)),
        dedupeKey: `promise_moved:${orderId}:${waiting.map(({ on }) => on).join()}`,
        to: order.email,
        orderId,
        subject: promiseMailText.subject(order.orderNumber),
        message: <PromiseMoved order={order} sender={sender} />,
      }),
    )
  },
})
