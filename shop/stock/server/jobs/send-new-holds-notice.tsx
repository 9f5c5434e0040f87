import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender, noticeAddress } from '#shop/settings/server/current-settings.ts'

import { newHoldsText } from '../../stock-notice-text.ts'
import { NewHoldsNotice } from '../emails/stock-mails.tsx'

/**
 * Notifies the shop when customers without orders hold more than a tenth of a product (a setting), once for each
 * until the share falls again. The mail and the record of it are one transaction.
 */
export const sendNewHoldsNotice = defineJob({
  name: 'send_new_holds_notice',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ db, publicUrl, settings }) =>
    db.transaction(async (tx) => {
      const rows = await tx.call('take_new_holds_news', {})
      if (rows.length === 0) return
      const products = rows.map((row) => ({
        name: row.name!,
        colourName: row.colour_name!,
        units: row.units!,
        onHand: row.on_hand!,
      }))
      const sender = currentSender({ publicUrl, settings })
      await queueEmail(tx, {
        ...mailOf('new_holds_notice', sender, { products: String(products.length) }),
        to: noticeAddress(settings),
        subject: newHoldsText.subject(products.length),
        message: <NewHoldsNotice items={products} sender={sender} />,
      })
    }),
})
