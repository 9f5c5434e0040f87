import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Deletes webhook events older than 30 days, every night. */
export const forgetWebhooks = defineJob({
  name: 'forget_webhooks',
  payload: z.object({}),
  schedule: '23 3 * * *',
  async run({ db }) {
    await db.call('forget_webhooks', {})
  },
})
