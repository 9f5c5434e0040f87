import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { findMedia } from '#shop/media/server/read-media.ts'

import type { Route } from './+types/admin-media-find'

/** Pictures of the media library that `?q=` finds, to choose one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_products')
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  return Response.json(await findMedia(context.get(servicesContext).db, search))
}
