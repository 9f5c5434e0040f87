import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

// Small, so that the rows of a batch are locked for milliseconds only.
const BATCH = 100
const ITEM_BATCH = 20

/**
 * Releases expired cart lines and priority windows that no request has released yet; what they held
 * goes to the waiting list.
 */
export const sweepExpiredHolds = defineJob({
  name: 'sweep_expired_holds',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ db }) {
    let released: number
    do {
      const row = await db.callOne('sweep_expired_holds', { p_limit: BATCH })
      released = row.sweep_expired_holds!
    } while (released === BATCH)

    let items: number
    do {
      const row = await db.callOne('sweep_priority_windows', { p_limit: ITEM_BATCH })
      items = row.sweep_priority_windows!
    } while (items === ITEM_BATCH)
  },
})
