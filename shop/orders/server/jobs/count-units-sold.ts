import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

const DAY_MS = 86_400_000
/** Older sales say little about current demand. */
const COUNTED_DAYS = 90

/** Counts recent sales of each product every hour, for sorting by "best selling". */
export const countUnitsSold = defineJob({
  name: 'count_units_sold',
  payload: z.object({}),
  schedule: '23 * * * *',
  async run({ db, clock }) {
    const since = new Date(clock.now().getTime() - COUNTED_DAYS * DAY_MS)
    await db.callOne('count_units_sold', { p_since: since })
  },
})
