import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { segmentOf } from '#shop/campaigns/read-campaign-form.ts'
import { countPeople } from '#shop/campaigns/server/campaigns.ts'

import type { Route } from './+types/admin-newsletter-count'

/** How many people the segment in the address has now; null where something of it is wrong. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'manage_newsletter')
  const segment = segmentOf(Object.fromEntries(url.searchParams))
  const { db } = context.get(servicesContext)
  return Response.json({ people: segment ? await countPeople(db, segment) : null })
}
