import { randomUUID } from 'node:crypto'

import type { Database } from '#platform/db/database.ts'
import { emptyTables } from '#platform/testing/test-database.ts'
import { paragraphOf } from '#shop/content/testing/given-post.ts'

import type { CampaignContent } from '../campaign.ts'
import { moveCampaign, saveCampaign } from '../server/campaigns.ts'
import { beginCampaigns, sendCampaigns } from '../server/jobs/send-campaigns.ts'
import { newsletterOn } from '#shop/newsletter/testing/given-contact.ts'

export const ACTOR = 'a colleague'

/** A campaign that lacks nothing. */
export const wholeCampaign = (content: Partial<CampaignContent> = {}): CampaignContent => ({
  subject: 'New for the cooler days',
  preheader: 'Heavier abayas.',
  body: paragraphOf('Our autumn pieces have arrived.'),
  product_ids: [],
  segment: { kind: 'everybody' },
  ...content,
})

/** A draft; its id. */
export async function givenCampaign(
  db: Database,
  content: Partial<CampaignContent> = {},
): Promise<string> {
  const campaignId = randomUUID()
  const saved = await saveCampaign(db, {
    campaignId,
    version: 0,
    content: wholeCampaign(content),
    actorId: ACTOR,
  })
  if (!saved.ok) throw new Error(`The campaign was refused: ${saved.refusal.kind}`)
  return campaignId
}

/** Plans a draft to go out now. */
export const sendNow = (db: Database, campaignId: string) =>
  moveCampaign(db, { campaignId, to: 'scheduled', version: 1, sendAt: null, actorId: ACTOR })

/** One that is being sent to every current subscriber. */
export async function givenSending(
  db: Database,
  content: Partial<CampaignContent> = {},
): Promise<string> {
  const campaignId = await givenCampaign(db, content)
  const moved = await sendNow(db, campaignId)
  if (!moved.ok) throw new Error(`It was not planned: ${moved.refusal.kind}`)
  await beginCampaigns.run(newsletterOn(db), {})
  return campaignId
}

/** Writes what one second allows; `rate` a second. */
export const sendSome = (db: Database, rate = 50) =>
  sendCampaigns.run(newsletterOn(db, { campaign_rate: rate }), {})

/** Recipients of a campaign in each state. */
export async function recipientsOf(db: Database, campaignId: string) {
  const rows = await db.tables
    .selectFrom('campaign_recipients')
    .select(['contact_id', 'state', 'email_id'])
    .where('campaign_id', '=', campaignId)
    .orderBy('contact_id')
    .execute()
  return {
    waiting: rows.filter(({ state }) => state === 'waiting').map((row) => row.contact_id),
    queued: rows.filter(({ state }) => state === 'queued').map((row) => row.contact_id),
    leftOut: rows.filter(({ state }) => state === 'left_out').map((row) => row.contact_id),
  }
}

/** The recipients of campaign mails in the outbox, once for each mail. */
export async function campaignMailsTo(db: Database): Promise<string[]> {
  const rows = await db.tables
    .selectFrom('emails')
    .select('recipient')
    .where('kind', '=', 'campaign')
    .orderBy('recipient')
    .execute()
  return rows.map(({ recipient }) => recipient)
}

/** Nobody has agreed to anything, and nothing is being sent. */
export const forgetCampaigns = (db: Database) =>
  emptyTables(db, 'campaigns', 'mailing_contacts', 'emails', 'consent_log')
