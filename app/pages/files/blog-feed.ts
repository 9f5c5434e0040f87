import { servicesContext, tagsContext } from '#platform/pages/contexts.ts'
import { ATOM_PATH } from '#shop/content/feed-paths.ts'
import { atomFeed, rssFeed } from '#shop/content/feed.ts'
import { readFeed } from '#shop/content/server/published-content.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'

import type { Route } from './+types/blog-feed'

/** The journal for feed readers: no page, but kept and dropped like one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, publicUrl, settings } = context.get(servicesContext)
  context.get(tagsContext)('posts', 'settings')
  const feed = await readFeed(db)
  const site = { origin: publicUrl, name: currentSetting(settings, 'shop_name') }
  const [type, text] =
    url.pathname === ATOM_PATH
      ? ['application/atom+xml', atomFeed(feed, site)]
      : ['application/rss+xml', rssFeed(feed, site)]
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'last-modified': feed.updatedAt.toUTCString(),
    },
  })
}
