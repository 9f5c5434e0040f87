import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { recordsKeptFor } from '../../retention.ts'

/** Rows of a kind in one transaction: nobody waits long for any of them. */
const BATCH_SIZE = 1000

/** Deletes each night the records that only take up room. */
export const forgetOldRecords = defineJob({
  name: 'forget_old_records',
  payload: z.object({}),
  schedule: '5 3 * * *',
  canWait: true,
  async run({ db, log }) {
    let all = 0
    for (;;) {
      const { forget_old_records: gone } = await db.callOne('forget_old_records', {
        p_mail_days: recordsKeptFor.mailDays,
        p_message_days: recordsKeptFor.messageDays,
        p_edit_days: recordsKeptFor.editDays,
        p_event_days: recordsKeptFor.eventDays,
        p_job_days: recordsKeptFor.jobDays,
        p_most: BATCH_SIZE,
      })
      if (!gone) break
      all += gone
    }
    if (all > 0) log.info({ count: all }, 'old records were deleted')
  },
})
