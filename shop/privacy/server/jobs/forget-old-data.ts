import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { keptFor } from '../../retention.ts'

/** Rows of a kind in one transaction: nobody waits long for any of them. */
const BATCH_SIZE = 500

/** Deletes each night what has been stored for long enough. */
export const forgetOldData = defineJob({
  name: 'forget_old_data',
  payload: z.object({}),
  schedule: '50 2 * * *',
  canWait: true,
  async run({ db }) {
    for (;;) {
      const { forget_old_data: gone } = await db.callOne('forget_old_data', {
        p_mail_days: keptFor.mailDays,
        p_photo_days: keptFor.photoDays,
        p_order_years: keptFor.orderYears,
        p_most: BATCH_SIZE,
      })
      if (!gone) return
    }
  },
})
