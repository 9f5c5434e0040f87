import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { defineJob } from '#platform/jobs/define-job.ts'
import { pounds } from '#platform/money/pounds.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender, noticeAddress } from '#shop/settings/server/current-settings.ts'

import { disputeText } from '../emails/dispute-text.ts'
import { findDispute } from '../payment-queries.ts'
import { DisputeNotice } from '../emails/payment-notices.tsx'

/** Notifies the shop of a disputed payment, once. */
export const sendDisputeNotice = defineJob({
  name: 'send_dispute_notice',
  payload: z.object({ dispute_id: z.string() }),
  async run({ db, publicUrl, settings }, { dispute_id }) {
    const dispute = await findDispute(db, dispute_id)
    if (!dispute) return
    const sender = currentSender({ publicUrl, settings })
    await queueEmail(db, {
      ...mailOf('dispute_notice', sender, {
        order_number: dispute.orderNumber,
        amount: pounds(dispute.amountPence),
      }),
      dedupeKey: `dispute_notice:${dispute_id}`,
      to: noticeAddress(settings),
      subject: disputeText.subject(dispute.orderNumber),
      message: <DisputeNotice dispute={dispute} sender={sender} />,
    })
  },
})
