import { randomUUID } from 'node:crypto'

import { redirect } from 'react-router'

import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminCampaignPath } from '#shop/newsletter/newsletter-paths.ts'

import type { Route } from './+types/admin-campaign-new'

/** The editor of a campaign that is not there yet: what is saved first makes it. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_newsletter')
  return redirect(`${adminCampaignPath(randomUUID())}?new`)
}
