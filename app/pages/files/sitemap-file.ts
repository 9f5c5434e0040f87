import { readStale } from '#platform/db/standby.ts'
import { ALL_SLUGS_TAG, servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { sitemapFile } from '#shop/search/server/feeds/sitemap.ts'

import type { Route } from './+types/sitemap-file'

/** One file of the site map, e.g. /sitemaps/products-1.xml. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const name = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : ''
  context.get(tagsContext)('catalogue', 'posts', 'pages', 'sets', ALL_SLUGS_TAG)
  const services = context.get(servicesContext)
  // It is stored until something changes, so it must have every change so far.
  const text = await readStale(services, (db) => sitemapFile({ ...services, db }, name), {
    upToDate: true,
  })
  if (text === undefined) return new Response(null, { status: 404 })
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
