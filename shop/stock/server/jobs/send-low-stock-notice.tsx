import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender, noticeAddress } from '#shop/settings/server/current-settings.ts'

import { lowStockText } from '../../stock-notice-text.ts'
import { LowStockNotice } from '../emails/stock-mails.tsx'

/**
 * Section 8 of the product design: each morning the shop is notified of what became low or sold
 * out, and gets no mail on a day without changes. The mail and the record that it was sent are one
 * transaction.
 */
export const sendLowStockNotice = defineJob({
  name: 'send_low_stock_notice',
  payload: z.object({}),
  schedule: '0 7 * * *',
  run: ({ db, publicUrl, settings }) =>
    db.transaction(async (tx) => {
      const low = await tx.call('take_low_stock_news', {})
      const items = low
        .filter(({ is_new: isNew }) => isNew)
        .map((item) => ({
          name: item.name!,
          colourName: item.colour_name!,
          sizeName: item.size_name,
          available: item.available!,
          reorderLevel: item.reorder_level!,
        }))
      if (items.length === 0) return
      const sender = currentSender({ publicUrl, settings })
      await queueEmail(tx, {
        ...mailOf('low_stock_notice', sender, { sizes: String(items.length) }),
        to: noticeAddress(settings),
        subject: lowStockText.subject(items.length),
        message: <LowStockNotice items={items} inAll={low.length} sender={sender} />,
      })
    }),
})
