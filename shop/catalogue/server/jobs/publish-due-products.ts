import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/**
 * Puts planned products on sale, and off sale, at their time; the schedule makes up for a missed
 * run.
 */
export const publishDueProducts = defineJob({
  name: 'publish_due_products',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ db, clock, log }) {
    const due = await db.call('publish_due_products', { p_at: clock.now() })
    const lacking = due.filter(({ outcome }) => outcome === 'not_publishable')
    const done = due.filter(({ outcome }) => outcome !== 'not_publishable')
    if (done.length > 0) log.info({ products: done }, 'Planned products put on or off sale')
    if (lacking.length > 0)
      log.warn({ products: lacking }, 'Products that lack something were not put on sale')
  },
})
