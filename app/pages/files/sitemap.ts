import { readStale } from '#platform/db/standby.ts'
import { ALL_SLUGS_TAG, servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { sitemapIndex } from '#shop/search/server/feeds/sitemap.ts'

import type { Route } from './+types/sitemap'

/** What there is to find, for search engines: the list of the files that list it. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(tagsContext)('catalogue', 'posts', 'pages', 'sets', ALL_SLUGS_TAG)
  const services = context.get(servicesContext)
  // It is stored until something changes, so it must have every change so far.
  const text = await readStale(services, (db) => sitemapIndex({ ...services, db }), {
    upToDate: true,
  })
  return new Response(text, {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
