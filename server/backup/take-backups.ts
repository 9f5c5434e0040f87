import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Takes a backup every night, where they are set up; one that fails is tried again. */
export const takeBackups = defineJob({
  name: 'take_backups',
  payload: z.object({}),
  schedule: '30 2 * * *',
  maxAttempts: 8,
  canWait: true,
  calls: 'others',
  async run({ takeBackup }) {
    await takeBackup?.()
  },
})
