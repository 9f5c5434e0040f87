import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

const DAY_MS = 86_400_000
/** What was paid longer ago says little about what sells. */
const COUNTED_DAYS = 90

/** Counts every hour what each product has sold lately: the order "best selling" of lists. */
export const countUnitsSold = defineJob({
  name: 'count_units_sold',
  payload: z.object({}),
  schedule: '23 * * * *',
  async run({ db, clock }) {
    const since = new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS)
    await db.callOne('count_units_sold', { p_since: since })
  },
})
