import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Deletes codes, links, challenges, sessions and known devices that count no longer. */
export const forgetExpiredCredentials = defineJob({
  name: 'forget_expired_credentials',
  payload: z.object({}),
  schedule: '40 3 * * *',
  canWait: true,
  async run({ db }) {
    await db.call('forget_expired_credentials', {})
  },
})
