import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { eraseDue } from '../requests.ts'

/** Forgets everyone who requested it 72 hours ago and has nothing pending any more. */
export const erasePeople = defineJob({
  name: 'erase_people',
  payload: z.object({}),
  schedule: '35 * * * *',
  canWait: true,
  run: (services) => eraseDue(services),
})
