import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Deletes card declines older than a day, every hour. */
export const forgetPaymentDeclines = defineJob({
  name: 'forget_payment_declines',
  payload: z.object({}),
  schedule: '41 * * * *',
  async run({ db }) {
    await db.call('forget_payment_declines', {})
  },
})
