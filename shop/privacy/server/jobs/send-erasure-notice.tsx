import { z } from 'zod'

import { queueEmail } from '#platform/email/queue-email.tsx'
import { defineJob } from '#platform/jobs/define-job.ts'
import { mailOf } from '#shop/settings/mails/mail-facts.ts'
import { currentSender } from '#shop/settings/server/store-now.ts'

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
    const told = await findErasureNotice(db, request_id)
    // Already done: there is nobody left to notify.
    if (!told) return
    const sender = currentSender({ publicUrl, settings })
    const stage: ErasureUpdate['stage'] =
      told.state === 'taken_back' ? 'takenBack' : told.toldWaitingAt ? 'waits' : 'asked'
    const news = { ...told, stage, waitsFor: asObstacles(told.waitsFor) }
    await queueEmail(db, {
      ...mailOf('erasure_notice', sender, {}),
      dedupeKey: `erasure_notice:${request_id}:${stage}`,
      to: told.email,
      subject: privacyMailText[stage].subject,
      message: <ErasureEmail news={news} sender={sender} />,
    })
  },
})
