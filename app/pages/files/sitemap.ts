import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { sitemapIndex } from '#shop/search/server/feeds/sitemap.ts'

import type { Route } from './+types/sitemap'

/** What there is to find, for search engines: the list of the files that list it. */
export async function loader({ context }: Route.LoaderArgs) {
  context.get(tagsContext)('catalogue', 'posts')
  return new Response(await sitemapIndex(context.get(servicesContext)), {
    headers: { 'content-type': 'application/xml; charset=utf-8' },
  })
}
