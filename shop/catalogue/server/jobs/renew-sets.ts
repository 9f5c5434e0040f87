import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Drops the stored pages that name a set when it goes on sale, or off sale, at its time. */
export const renewSets = defineJob({
  name: 'renew_sets',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ db, clock, log }) {
    const renewed = await db.call('renew_sets', { p_at: clock.now() })
    if (renewed.length > 0) log.info({ sets: renewed.length }, 'Sets went on or off sale')
  },
})
