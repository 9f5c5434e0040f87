import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Forgets every hour which cards were declined more than a day ago. */
export const forgetPaymentDeclines = defineJob({
  name: 'forget_payment_declines',
  payload: z.object({}),
  schedule: '41 * * * *',
  async run({ db }) {
    await db.call('forget_payment_declines', {})
  },
})
