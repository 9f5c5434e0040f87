import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { pounds } from '#platform/money/pounds.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { creditMailText } from '../../credit-mail-text.ts'
import { findEntryForNotice } from '../credit-queries.ts'
import { CreditNotice } from '../emails/credit-mails.tsx'

/** Notifies a customer of granted or refunded credit, once. */
export const sendCreditNotice = defineJob({
  name: 'send_credit_notice',
  payload: z.object({ entry_id: z.string().regex(/^\d+$/) }),
  async run({ db, publicUrl, settings }, { entry_id }) {
    const entry = await findEntryForNotice(db, entry_id)
    if (!entry) return
    const sender = currentSender({ publicUrl, settings })
    await inSavedLanguage(entry.language, () =>
      queueEmail(db, {
        ...mailOf('credit_notice', sender, { amount: pounds(entry.pence) }),
        dedupeKey: `credit_notice:${entry_id}`,
        to: entry.email,
        subject: creditMailText.notice.subject(entry.pence),
        message: <CreditNotice entry={entry} sender={sender} />,
      }),
    )
  },
})
