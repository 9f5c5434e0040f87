import type { PurgeRequests } from '#platform/cdn/request-purges.ts'
import type { CachedDocument } from '#platform/pages/server/cached-document.ts'
import type { PageStore } from '#platform/pages/server/page-store.ts'
import type { ChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { publishChanges } from '#platform/realtime/server/channel.ts'
import type { Hub } from '#platform/realtime/server/hub.ts'
import type { SettingsReader } from '#platform/settings/stored-settings.ts'
import type { SessionReader } from '#shop/sign-in/server/sessions/read-session.ts'
import type { ProductIndex } from '#shop/search/server/product-index.ts'

import { MAINTENANCE_KEY } from '#shop/maintenance/maintenance.ts'

import { BRANDING_KEY } from '#shop/settings/server/branding/published-branding.ts'

import { channels } from './channels.ts'
import { indexChanges } from './index-changes.ts'
import { dropChangedPages } from './page-tags.ts'

/** What a committed change does in this process: streams publish it, cached pages and sessions are dropped. */
export function followChanges(options: {
  feed: ChangeFeed
  hub: Hub
  pages: PageStore
  merchantFeed: CachedDocument
  /** Has the CDN drop what this process drops; undefined without one. */
  purges?: PurgeRequests | undefined
  sessions: SessionReader
  index: ProductIndex
  settings: SettingsReader
}): void {
  const { feed, hub, pages, merchantFeed, purges, sessions, index, settings } = options
  // First of all: what is dropped because of it is rendered with the new one.
  feed.on('settings', settings.receive)
  feed.onReset(settings.reload)
  settings.onChange((key) => {
    // Pages do not depend on it: while it is on, only admins see them. A CDN asks nobody.
    if (key === MAINTENANCE_KEY) return purges?.dropAll()
    // Pages show how the shop looks; feeds, and files for other programs, have nothing of it.
    const isLook = key === BRANDING_KEY || key === 'shop_logo'
    const tags = [isLook ? 'branding' : 'settings']
    pages.dropTags(tags)
    purges?.dropTags(tags)
    merchantFeed.dropTags(tags)
  })
  publishChanges(feed, hub, channels)
  dropChangedPages(feed, pages)
  dropChangedPages(feed, merchantFeed)
  // After the pages themselves: what the CDN fetches then is new.
  if (purges) dropChangedPages(feed, purges)
  indexChanges(feed, index)

  feed.on('sessions', (change) => {
    if (change.kind === 'update' || change.kind === 'delete') {
      if (change.old) sessions.forget(change.old.token_hash)
    } else if (change.kind === 'truncate') sessions.forgetAll()
  })
  feed.on('users', (change) => {
    if (change.kind === 'update') sessions.forgetUser(change.new.id)
    else if (change.kind === 'delete') sessions.forgetUser(change.old.id)
    else if (change.kind === 'truncate') sessions.forgetAll()
  })
  feed.onReset(() => sessions.forgetAll())
}
