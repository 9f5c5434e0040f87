import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { pageUrl as urlOfPage } from '#platform/languages/current-language.ts'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import {
  currentSender,
  currentSetting,
  noticeAddress,
} from '#shop/settings/server/current-settings.ts'

import { newReturnText } from '../../mails/new-return-text.ts'
import { returnMailOf } from '../../mails/return-mail.ts'
import type { ReturnEventForMail } from '../../mails/return-mail.ts'
import { returnPath } from '../../return-paths.ts'
import { NewReturnNotice, ReturnNotice } from '../emails/return-notice.tsx'
import { findReturnEvent } from '../handling/admin-returns-queries.ts'
import { localReturn, readReturn } from '../read-return.ts'

const isApprovedByItself = ({ kind, actor }: ReturnEventForMail) =>
  kind === 'approved' && actor === 'system'

/** Notifies a customer of an event of their return, and the shop of a new one; once each. */
export const sendReturnNotice = defineJob({
  name: 'send_return_notice',
  payload: z.object({ return_event_id: z.string().regex(/^\d+$/) }),
  async run({ db, publicUrl, settings }, { return_event_id }) {
    const event = await findReturnEvent(db, return_event_id)
    const item = event && (await readReturn(db, event.returnId))
    const order = item && (await readOrder(db, item.orderId))
    if (!event || !order) return

    const sender = currentSender({ publicUrl, settings })
    // An exchange that was paid first is reported when it is approved automatically.
    const isNew = event.kind === 'requested' || isApprovedByItself(event)
    if (isNew) {
      await queueEmail(db, {
        ...mailOf('new_return_notice', sender, {
          return_number: item.returnNumber,
          order_number: item.orderNumber,
        }),
        dedupeKey: `new_return_notice:${item.returnId}`,
        to: noticeAddress(settings),
        subject: newReturnText.subject(item.returnNumber),
        message: (
          <NewReturnNotice item={item} needsDecision={event.to === 'requested'} sender={sender} />
        ),
      })
    }
    await inSavedLanguage(order.language, async () => {
      const mail = returnMailOf(event, {
        item: await localReturn(db, item, { namesSizes: true }),
        name: order.address.name,
        shopUrl: publicUrl,
        email: currentSetting(settings, 'shop_email'),
      })
      if (!mail) return undefined
      return queueEmail(db, {
        ...mailOf('return_notice', sender, {
          return_number: item.returnNumber,
          order_number: item.orderNumber,
          customer_name: order.address.name,
          news: mail.heading,
        }),
        dedupeKey: `return_notice:${return_event_id}`,
        to: order.email,
        orderId: order.orderId,
        subject: mail.subject,
        message: (
          <ReturnNotice
            mail={mail}
            pageUrl={urlOfPage(publicUrl, returnPath(item.returnId))}
            sender={sender}
          />
        ),
      })
    })
  },
})
