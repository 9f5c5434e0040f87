import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-variables.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import { asObstacles } from '../../privacy.ts'
import { privacyMailText } from '../../privacy-mail-text.ts'
import { ErasureEmail } from '../emails/privacy-mails.tsx'
import type { ErasureUpdate } from '../emails/privacy-mails.tsx'
import { findErasureNotice } from '../privacy-queries.ts'

/** Notifies somebody of the state of their erasure, once for each stage. */
export const sendErasureNotice = defineJob({
  name: 'send_erasure_notice',
  payload: z.object({ request_id: z.uuid() }),
  async run({ db, publicUrl, settings }, { request_id }) {
    const erasure = await findErasureNotice(db, request_id)
    // Already done: there is nobody left to notify.
    if (!erasure) return
    const sender = currentSender({ publicUrl, settings })
    const stage: ErasureUpdate['stage'] =
      erasure.state === 'taken_back' ? 'takenBack' : erasure.toldWaitingAt ? 'waits' : 'asked'
    const update = { ...erasure, stage, waitsFor: asObstacles(erasure.waitsFor) }
    await inSavedLanguage(erasure.language, () =>
      queueEmail(db, {
        ...mailOf('erasure_notice', sender, {}),
        dedupeKey: `erasure_notice:${request_id}:${stage}`,
        to: erasure.email,
        subject: privacyMailText[stage].subject,
        message: <ErasureEmail update={update} sender={sender} />,
      }),
    )
  },
})
