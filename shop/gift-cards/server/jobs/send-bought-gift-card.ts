import { z } from 'zod'

import { defineJob } from '#platform/jobs/define-job.ts'

import { mailGiftCard } from '../mail-gift-card.tsx'

/**
 * Mails a bought gift card on its day, once: planned when it is paid (issue_bought_gift_card.sql). A card that cannot be
 * mailed, such as a blocked one, is a task on the dashboard of staff.
 */
export const sendBoughtGiftCard = defineJob({
  name: 'send_bought_gift_card',
  payload: z.object({ order_id: z.uuid() }),
  async run(services, { order_id: orderId }) {
    const mailed = await mailGiftCard(services, { orderId, sends: 0, actorId: 'system' })
    services.log.info(
      { orderId, outcome: mailed.ok ? mailed.value.outcome : mailed.refusal.kind },
      'bought gift card due',
    )
  },
})
