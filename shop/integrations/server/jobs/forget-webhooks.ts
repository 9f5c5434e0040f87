import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Forgets every night what programs were told more than 30 days ago. */
export const forgetWebhooks = defineJob({
  name: 'forget_webhooks',
  payload: z.object({}),
  schedule: '23 3 * * *',
  async run({ db }) {
    await db.call('forget_webhooks', {})
  },
})
