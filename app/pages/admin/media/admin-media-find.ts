import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { findMedia } from '#shop/media/server/read-media.ts'
import { findVideos } from '#shop/media/server/read-videos.ts'

import type { Route } from './+types/admin-media-find'

/** Pictures of the media library that `?q=` finds, or with `?kind=video` videos, to choose one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_products')
  const search = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  const { db } = context.get(servicesContext)
  const find = url.searchParams.get('kind') === 'video' ? findVideos : findMedia
  return Response.json(await find(db, search))
}
