import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { DEFAULT_REPLAY_DAYS, replayDays } from '../../analytics-settings.ts'

/** Deletes recordings every night that are older than the setting. */
export const forgetReplays = defineJob({
  name: 'forget_replays',
  payload: z.object({}),
  schedule: '55 2 * * *',
  canWait: true,
  async run({ db, clock, settings, log }) {
    const set = replayDays.safeParse(settings.get('replay_days')?.value)
    const given = { p_at: clock.now(), p_days: set.data ?? DEFAULT_REPLAY_DAYS }
    let deleted = 0
    for (;;) {
      const { forget_replays: count } = await db.callOne('forget_replays', given)
      if (!count) break
      deleted += count
    }
    if (deleted > 0) log.info({ count: deleted }, 'old recordings were deleted')
  },
})
