import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Forgets which lines of guest carts were migrated long ago. */
export const forgetMigratedGuestItems = defineJob({
  name: 'forget_migrated_guest_items',
  payload: z.object({}),
  schedule: '50 3 * * *',
  canWait: true,
  async run({ db }) {
    await db.call('forget_migrated_guest_items', {})
  },
})
