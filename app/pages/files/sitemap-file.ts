import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { sitemapFile } from '#shop/search/server/feeds/sitemap.ts'

import type { Route } from './+types/sitemap-file'

/** One file of the site map, e.g. /sitemaps/products-1.xml. */
export async function loader({ params: { file }, context }: Route.LoaderArgs) {
  const name = file.endsWith('.xml') ? file.slice(0, -'.xml'.length) : ''
  context.get(tagsContext)('catalogue', 'posts')
  const text = await sitemapFile(context.get(servicesContext), name)
  if (text === undefined) return new Response(null, { status: 404 })
  return new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
