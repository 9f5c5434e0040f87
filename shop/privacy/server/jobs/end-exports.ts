import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { listEndedExports } from '../privacy-queries.ts'

/** Deletes files of data whose links work no longer. */
export const endExports = defineJob({
  name: 'end_exports',
  payload: z.object({}),
  schedule: '15 * * * *',
  canWait: true,
  async run({ db }) {
    const ids = await listEndedExports(db)
    if (ids.length > 0) await db.call('end_exports', { p_ids: ids })
  },
})
