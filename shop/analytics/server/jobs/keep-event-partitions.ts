import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { DEFAULT_EVENT_MONTHS, eventMonths } from '../../analytics-settings.ts'

/** Days before its first event that a month's partition stands. */
const DAYS_AHEAD = 7

/** Makes every night where next month's events go, and drops the months that are older than the setting. */
export const keepEventPartitions = defineJob({
  name: 'keep_event_partitions',
  payload: z.object({}),
  schedule: '50 2 * * *',
  async run({ db, clock, settings, log }) {
    const now = clock.now()
    for (const days of [0, DAYS_AHEAD])
      await db.callOne('make_event_partition', {
        p_at: new Date(now.getTime() + days * 86_400_000),
      })
    const set = eventMonths.safeParse(settings.get('event_months')?.value)
    const { forget_events: count } = await db.callOne('forget_events', {
      p_at: now,
      p_months: set.data ?? DEFAULT_EVENT_MONTHS,
    })
    if (count) log.info({ count }, 'months of events were dropped')
  },
})
