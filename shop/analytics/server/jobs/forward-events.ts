import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { destinations } from '../../forwarding/routes.ts'
import { forwardBatch } from '../forwarding/forward-batch.ts'

/** Batches of one run; what is left waits for the next minute. */
const MAX_BATCHES = 50

/** Passes events on, every minute, to the services whose address and key are in the environment. */
export const forwardEvents = defineJob({
  name: 'forward_events',
  payload: z.object({}),
  schedule: '* * * * *',
  maxAttempts: 1,
  canWait: true,
  calls: 'others',
  async run(services) {
    for (const destination of destinations) {
      const service = services.analyticsServices?.[destination]
      if (!service) continue
      for (let done = 0; done < MAX_BATCHES; done++)
        if ((await forwardBatch(services, destination, service)) !== 'more') break
    }
  },
})
