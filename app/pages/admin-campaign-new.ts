import { randomUUID } from 'node:crypto'

import { redirect } from 'react-router'

import { adminWho } from '#shop/accounts/server/admin-who.ts'
import { adminCampaignPath } from '#shop/newsletter/newsletter-paths.ts'

import type { Route } from './+types/admin-campaign-new'

/** The editor of a campaign that is not there yet: what is saved first makes it. */
export function loader({ context }: Route.LoaderArgs) {
  adminWho(context, 'manage_newsletter')
  return redirect(`${adminCampaignPath(randomUUID())}?new`)
}
