import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { RichText } from '#shop/content/rich-text.ts'
import { ADMIN_NEWSLETTER } from '#shop/newsletter/newsletter-paths.ts'

import type { Segment } from './segment.ts'

const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/** The content of a campaign and its recipients. */
export type CampaignContent = {
  /** One line, also the heading of the mail. */
  subject: string
  /** One line that mail programs show beside the subject. */
  preheader: string
  body: RichText
  product_ids: string[]
  segment: Segment
}

export type Campaign = CampaignContent & {
  id: string
  state: CampaignState
  version: number
  sendAt: Date | null
  startedAt: Date | null
  endedAt: Date | null
}

/** How a campaign went so far: people. */
export type CampaignFigures = {
  /** Its recipients, frozen when sending began. */
  recipients: number
  /** Whose mail has left the shop. */
  sent: number
  /** Who had ended it, or could not be written to, when their turn came. */
  leftOut: number
  bounced: number
  complained: number
  unsubscribed: number
}

export const SUBJECT_LENGTH = 150
export const CAMPAIGN_PRODUCTS = 12

/** What a campaign still lacks before it can be sent; empty when it is complete. */
export function campaignLacks({ subject, body }: CampaignContent): string[] {
  return [
    subject.trim() === '' && 'a subject',
    !body.content.some((block) => block.type !== 'paragraph' || block.content?.length) && 'a text',
  ].filter((lack) => lack !== false)
}

/** Whether it goes out, or is about to: its time has come. */
export const isUnderWay = (campaign: Campaign | undefined, now = new Date()): boolean =>
  campaign?.state === 'sending' ||
  (campaign?.state === 'scheduled' && campaign.sendAt !== null && campaign.sendAt <= now)

/** The campaigns as staff look for them. */
export const campaignList = defineList({
  name: 'campaigns',
  path: ADMIN_NEWSLETTER,
  filters: { state: z.enum(campaignStates).optional() },
  sorts: { made: 'time' },
  usual: '-made',
})

type Read<Filters> = { [Name in keyof Filters]: z.output<Filters[Name]> }
export type CampaignListQuery = ListQuery<Read<typeof campaignList.filters>, 'made'>

/** A campaign of the list. `people`: its number of recipients; null before it starts. */
export type ListedCampaign = {
  id: string
  subject: string
  state: CampaignState
  createdAt: Date
  sendAt: Date | null
  people: number | null
}
