import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Forgets addresses that somebody named and nobody confirmed. */
export const forgetUnconfirmedContacts = defineJob({
  name: 'forget_unconfirmed_contacts',
  payload: z.object({}),
  schedule: '40 3 * * *',
  async run({ db }) {
    await db.callOne('forget_unconfirmed_contacts', {})
  },
})
