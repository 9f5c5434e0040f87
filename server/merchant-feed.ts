import { readStale } from '#platform/db/standby.ts'
import { cacheDocument } from '#platform/pages/server/cached-document.ts'
import type { CachedDocument } from '#platform/pages/server/cached-document.ts'
import type { Services } from '#platform/services.ts'
import { listDeliveryMethods } from '#shop/delivery/server/delivery-methods.ts'
import { merchantFeed } from '#shop/search/server/feeds/merchant-feed.ts'
import { currentSetting } from '#shop/settings/server/current-settings.ts'

/** The catalogue for Google Merchant Center, kept until what it shows changes. */
export function merchantFeedOf(
  services: Pick<Services, 'db' | 'standby' | 'publicUrl' | 'clock' | 'settings'>,
  canKeep: () => boolean,
): CachedDocument {
  const { publicUrl, clock, settings } = services
  return cacheDocument({
    type: 'application/xml; charset=utf-8',
    read: (work) => readStale(services, work, { upToDate: true }),
    async *write(db) {
      const delivery = await listDeliveryMethods(db)
      yield* merchantFeed({ db, publicUrl, name: currentSetting(settings, 'shop_name'), delivery })
    },
    // As the tags of the pages that show the same.
    shows: (tag) => tag.startsWith('product:') || shown.has(tag),
    canKeep,
    clock,
  })
}

const shown: ReadonlySet<string> = new Set(['catalogue', 'delivery', 'settings'])
