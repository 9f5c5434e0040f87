import { z } from 'zod'

import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { inSavedLanguage } from '#platform/languages/server/in-language.ts'
import { defineJob, enqueue } from '#platform/jobs/define-job.ts'
import type { Services } from '#platform/services.ts'
import { currentSender, currentSetting } from '#shop/settings/server/current-settings.ts'

import { campaignMail } from '../emails/campaign-email.tsx'
import { findCampaign, findCampaignProducts } from '../campaign-queries.ts'
import { unsubscribeUrl } from '#shop/newsletter/server/unsubscribe-token.ts'

const SECOND_MS = 1000

/** Starts due campaigns, and resumes those that a killed process left. */
export const beginCampaigns = defineJob({
  name: 'begin_campaigns',
  payload: z.object({}),
  schedule: '* * * * *',
  async run({ db }) {
    const { begin_due_campaigns: sending } = await db.callOne('begin_due_campaigns', {})
    if (sending !== null && sending > 0) await enqueueSending(db)
  },
})

/** Has campaigns begun, or gone on with, now and not at the next minute; in the transaction of `db`. */
export const hurryCampaigns = (db: Db): Promise<void> =>
  enqueue(db, beginCampaigns, {}, { key: 'begin_campaigns:now' })

// In one line, so that no two runs spend the same allowance.
const enqueueSending = (db: Db, runAt?: Date) =>
  enqueue(
    db,
    sendCampaigns,
    {},
    { key: 'send_campaigns', line: 'campaigns', ...(runAt && { runAt }) },
  )

/**
 * Writes the mails of one second. Each recipient is locked, written to and recorded in one
 * transaction, so that a crash sends nothing and nobody gets a mail twice.
 */
export const sendCampaigns = defineJob({
  name: 'send_campaigns',
  payload: z.object({}),
  canWait: true,
  async run(services) {
    const { db, clock, settings } = services
    const begunAt = clock.now().getTime()
    const { campaign_allowance: allowance } = await db.callOne('campaign_allowance', {
      p_rate: currentSetting(settings, 'campaign_rate'),
    })
    const read = campaignsRead(db)
    for (let left = allowance ?? 0; left > 0; left -= 1) {
      if ((await writeNext(services, read)) === 'over') return
    }
    await enqueueSending(db, new Date(begunAt + SECOND_MS))
  },
})

type ReadCampaign = ReturnType<typeof campaignsRead>

/** Writes to the next recipient. */
async function writeNext(
  services: Pick<Services, 'db' | 'settings' | 'publicUrl' | 'sealingKeys'>,
  read: ReadCampaign,
): Promise<'over' | 'written'> {
  const taken = await services.db.transaction(async (tx) => {
    const next = await tx.callOne('take_campaign_recipient', {})
    if (next.outcome !== 'write') return next
    const { campaign, products } = await read(next.campaign_id!)
    const url = unsubscribeUrl(services, next.contact_id!, campaign.id)
    const emailId = await inSavedLanguage(next.language, () =>
      queueEmail(tx, {
        ...campaignMail({
          campaign,
          products,
          sender: currentSender(services),
          unsubscribeUrl: url,
        }),
        dedupeKey: `campaign:${next.campaign_id}:${next.contact_id}`,
        to: next.email!,
        promotes: { subject: next.contact_id!, unsubscribeUrl: url },
      }),
    )
    if (emailId === undefined) throw new Error('A mail of a campaign had been queued before.')
    await tx.callOne('note_campaign_mail', {
      p_campaign_id: next.campaign_id,
      p_contact_id: next.contact_id,
      p_email_id: emailId,
    })
    return next
  })
  if (taken.outcome === 'over') return 'over'
  // Apart from the transaction above, which shares the campaign with others that write.
  if (taken.outcome === 'none')
    await services.db.callOne('end_campaign', { p_id: taken.campaign_id })
  return 'written'
}

/** Reads each campaign and its products once. */
function campaignsRead(db: Db) {
  const known = new Map<string, Promise<Awaited<ReturnType<typeof readWhole>>>>()
  return (id: string) => {
    const reading = known.get(id) ?? readWhole(db, id)
    known.set(id, reading)
    return reading
  }
}

async function readWhole(db: Db, id: string) {
  const campaign = await findCampaign(db, id)
  if (!campaign) throw new Error(`There is no campaign ${id}.`)
  return { campaign, products: await findCampaignProducts(db, campaign.product_ids) }
}
