import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

/** Recipients in one transaction: nobody waits long for any of them. */
const BATCH_SIZE = 1000
/** After the end of a campaign; then only its figures stay. */
const KEPT_DAYS = 400

/** Deletes each night the recipients of campaigns that ended long ago. */
export const forgetCampaignRecipients = defineJob({
  name: 'forget_campaign_recipients',
  payload: z.object({}),
  schedule: '10 3 * * *',
  canWait: true,
  async run({ db }) {
    for (;;) {
      const { forget_campaign_recipients: gone } = await db.callOne('forget_campaign_recipients', {
        p_days: KEPT_DAYS,
        p_most: BATCH_SIZE,
      })
      if (!gone) return
    }
  },
})
