import type { Db } from '#platform/db/database.ts'
import { queueEmail } from '#platform/email/queue-email.tsx'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { currentSender } from '#shop/settings/server/store-now.ts'

import type { CampaignContent, CampaignState } from '../campaign.ts'
import { UNSUBSCRIBE } from '#shop/newsletter/newsletter-paths.ts'
import { hurryCampaigns } from './jobs/send-campaigns.ts'
import { campaignMail } from './emails/campaign-email.tsx'
import { findCampaign, findCampaignProducts } from './campaign-queries.ts'

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
