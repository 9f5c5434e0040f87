import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { matchFiles } from '#shop/media/server/read-media.ts'

import type { Route } from './+types/admin-media-match'

/** The products whose addresses the names of files begin with, `?name=` once for each. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_products')
  const names = url.searchParams.getAll('name')
  return Response.json(await matchFiles(context.get(servicesContext).db, names))
}
