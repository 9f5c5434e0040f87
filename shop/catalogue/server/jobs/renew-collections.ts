import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Takes out of collections with a rule what is not new enough for it any more. */
export const renewCollections = defineJob({
  name: 'renew_collections',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  async run({ db, clock, log }) {
    const renewed = await db.call('renew_collections', { p_at: clock.now() })
    if (renewed.length > 0) log.info({ collections: renewed.length }, 'Collections renewed')
  },
})
