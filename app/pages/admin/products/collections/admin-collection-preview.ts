import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readRule } from '#shop/catalogue/collections/collection-form.ts'
import { findByRule } from '#shop/catalogue/server/collections/save-collection.ts'

import type { Route } from './+types/admin-collection-preview'

/** What the rule in the address finds now; null for one that cannot be read. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_products')
  const { rule, faults } = readRule(Object.fromEntries(url.searchParams))
  const { db } = context.get(servicesContext)
  return Response.json(Object.keys(faults).length > 0 ? null : await findByRule(db, rule))
}
