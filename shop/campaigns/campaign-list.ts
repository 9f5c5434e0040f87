import { z } from 'zod'

import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { campaignStates } from './campaign.ts'
import type { CampaignState } from './campaign.ts'
import { ADMIN_NEWSLETTER } from '#shop/newsletter/newsletter-paths.ts'

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
