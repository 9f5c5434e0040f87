import type { Db } from '#platform/db/database.ts'
import { lightMail } from '#platform/email/mail-theme.ts'
import { writeMail } from '#platform/email/write-mail.tsx'
import { builtInCopy } from '#platform/mail-copy.ts'
import type { Services } from '#platform/services.ts'
import { currentSender } from '#shop/settings/server/store-now.ts'

import type { Campaign, CampaignFigures } from '../campaign.ts'
import { UNSUBSCRIBE } from '#shop/newsletter/newsletter-paths.ts'
import { campaignMail } from './emails/campaign-email.tsx'
import {
  countSegment,
  findCampaign,
  findCampaignFigures,
  findCampaignProducts,
  findCampaigns,
} from './campaign-queries.ts'

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
