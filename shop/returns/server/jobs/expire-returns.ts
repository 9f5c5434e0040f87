import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { findUnsentReturns } from '../handling/admin-returns-queries.ts'

/** How long an approved return can be posted. */
const DAYS_TO_POST = 30

/** Cancels returns every day that were approved long ago and have no tracking number. */
export const expireReturns = defineJob({
  name: 'expire_returns',
  payload: z.object({}),
  schedule: '17 4 * * *',
  async run({ db, clock }) {
    const approvedBefore = new Date(clock.now().getTime() - DAYS_TO_POST * 24 * 3600 * 1000)
    for (const returnId of await findUnsentReturns(db, approvedBefore)) {
      await db.callOne('expire_return', {
        p_return_id: returnId,
        p_approved_before: approvedBefore,
      })
    }
  },
})
