import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Deletes files whose rows are gone; queued in the transaction that deletes these. */
export const forgetStoredFiles = defineJob({
  name: 'forget_stored_files',
  payload: z.object({ keys: z.array(z.string().min(1)) }),
  canWait: true,
  async run({ storage }, { keys }) {
    for (const key of keys) await storage.remove(key)
  },
})
