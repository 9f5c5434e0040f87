import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Db } from '#platform/db/database.ts'
import { lightMail } from '#platform/email/mail-theme.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { writeMail } from '#platform/email/write-mail.tsx'
import { builtInCopy } from '#platform/mail-copy.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { UNSUBSCRIBE } from '#shop/newsletter/newsletter-paths.ts'
import { currentSender } from '#shop/settings/server/current-settings.ts'

import type { Campaign, CampaignContent, CampaignFigures, CampaignState } from '../campaign.ts'
import {
  countSegment,
  findCampaign,
  findCampaignFigures,
  findCampaignProducts,
  findCampaigns,
} from './campaign-queries.ts'
import { campaignMail } from './emails/campaign-email.tsx'
import { hurryCampaigns } from './jobs/send-campaigns.ts'

export type SaveCampaignRefusal =
  | { kind: 'campaign_not_found' }
  | { kind: 'not_a_draft' }
  | { kind: 'version_conflict'; version: number; content: CampaignContent }

type Saved = { version: number; isNew: boolean }

/** Creates a campaign (version 0), or saves the draft of one if `version` is still current. */
export async function saveCampaign(
  db: Db,
  sent: { campaignId: string; version: number; content: CampaignContent; actorId: string },
): Promise<Result<Saved, SaveCampaignRefusal>> {
  const row = await db.callOne('save_campaign', {
    p_id: sent.campaignId,
    p_version: sent.version,
    p_fields: sent.content,
    p_actor: sent.actorId,
  })
  const now = row.campaign as unknown as (CampaignContent & { version: number }) | null
  if (row.outcome === 'created' || row.outcome === 'saved')
    return ok({ version: now!.version, isNew: row.outcome === 'created' })
  return err(
    row.outcome === 'version_conflict'
      ? { kind: row.outcome, version: now!.version, content: now! }
      : { kind: row.outcome },
  )
}

/** Why a campaign does not go to another state; `state`: the one that it is in. */
export type MoveRefusal =
  | { kind: 'campaign_not_found' | 'version_conflict' | 'nobody' }
  | { kind: 'not_now'; state: CampaignState }

/**
 * Schedules a campaign (at `sendAt`, or at once), unschedules, pauses, resumes or ends one. A due
 * campaign starts at once, not at the next minute.
 */
export async function moveCampaign(
  db: Db,
  asked: {
    campaignId: string
    to: CampaignState
    /** As the draft was seen that is planned. */
    version: number
    sendAt: Date | null
    actorId: string
  },
): Promise<Result<undefined, MoveRefusal>> {
  return db.transaction(async (tx) => {
    const row = await tx.callOne('move_campaign', {
      p_id: asked.campaignId,
      p_to: asked.to,
      p_version: asked.version,
      p_send_at: asked.sendAt,
      p_actor: asked.actorId,
    })
    if (row.outcome === 'moved' || row.outcome === 'already') {
      if (asked.to === 'sending' || (asked.to === 'scheduled' && asked.sendAt === null))
        await hurryCampaigns(tx)
      return ok(undefined)
    }
    return err(
      row.outcome === 'not_now'
        ? { kind: row.outcome, state: row.state as CampaignState }
        : { kind: row.outcome },
    )
  })
}

/** Deletes a draft if `version` is still current. */
export async function deleteCampaign(
  db: Db,
  asked: { campaignId: string; version: number; actorId: string },
): Promise<Result<undefined, { kind: 'version_conflict' | 'not_now' }>> {
  const { delete_campaign: outcome } = await db.callOne('delete_campaign', {
    p_id: asked.campaignId,
    p_version: asked.version,
    p_actor: asked.actorId,
  })
  return outcome === 'deleted' ? ok(undefined) : err({ kind: outcome })
}

/** The prefix of a test's subject, so that nobody takes it for the real mail. */
const TEST_MARK = '[Test]'

/** Sends a campaign as it is saved to the one who writes it; false where there is none. */
export async function testCampaign(
  services: Pick<Services, 'db' | 'settings' | 'publicUrl'>,
  { campaignId, to, actorId }: { campaignId: string; to: string; actorId: string },
): Promise<boolean> {
  const { db, publicUrl } = services
  const campaign = await findCampaign(db, campaignId)
  if (!campaign) return false
  const products = await findCampaignProducts(db, campaign.product_ids)
  await db.transaction(async (tx) => {
    await queueEmail(tx, {
      ...campaignMail({
        campaign,
        products,
        sender: currentSender(services),
        unsubscribeUrl: publicUrl + UNSUBSCRIBE,
      }),
      mark: TEST_MARK,
      to,
    })
    await recordAudit(tx, {
      actor: actorId,
      action: 'campaign_tested',
      subjectType: 'campaign',
      subjectId: campaignId,
    })
  })
  return true
}

/** A page of the campaigns that staff look for. */
export const listCampaigns = findCampaigns

/** How many people a segment has now. */
export const countPeople = countSegment

/** A campaign as its page shows it: with its mail, its recipients and its figures. */
export type ShownCampaign = {
  campaign: Campaign
  html: string
  people: number
  figures: CampaignFigures | null
}

export async function readCampaign(
  services: Pick<Services, 'db' | 'settings' | 'publicUrl'>,
  id: string,
): Promise<ShownCampaign | undefined> {
  const { db, publicUrl } = services
  const campaign = await findCampaign(db, id)
  if (!campaign) return undefined
  const [html, people, figures] = await Promise.all([
    writeCampaign(services, campaign, publicUrl + UNSUBSCRIBE),
    countSegment(db, campaign.segment),
    campaign.startedAt ? findCampaignFigures(db, id) : null,
  ])
  return { campaign, html, people, figures }
}

async function writeCampaign(
  services: { db: Db } & Pick<Services, 'settings' | 'publicUrl'>,
  campaign: Campaign,
  unsubscribeUrl: string,
): Promise<string> {
  const products = await findCampaignProducts(services.db, campaign.product_ids)
  const sender = currentSender(services)
  const { html } = await writeMail(
    campaignMail({ campaign, products, sender, unsubscribeUrl }),
    builtInCopy,
  )
  return lightMail(html)
}
