import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { findAnything } from '#shop/admin/server/find/find-anything.ts'

import type { Route } from './+types/admin-find'

/** What the command palette finds for `?q=`, as far as the admin may see it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const admin = requireAdmin(context, 'see_admin_area')
  const { db } = context.get(servicesContext)
  return Response.json(await findAnything(db, admin, url.searchParams.get('q') ?? ''))
}
