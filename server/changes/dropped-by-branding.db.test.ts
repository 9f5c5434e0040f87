import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { createPageStore } from '#platform/pages/server/page-store.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'
import { defaultBranding } from '#shop/settings/branding/branding.ts'
import { editBranding } from '#shop/settings/server/branding/edit-branding.ts'
import { accountsOn, SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { followChanges } from './follow-changes.ts'

const db = await useTestDatabase()
const log = createLog('silent')
const feed = startChangeFeed({ url: db.url, log })
afterAll(() => feed.stop())
await feed.ready
const settings = createStoredSettings({ db, log, receivesChanges: () => feed.connected })
afterAll(() => settings.stop())

/** As the loaders of a page and of a feed tag them. */
const tagsOf: Record<string, string[]> = {
  '/': ['settings', 'branding', 'catalogue'],
  '/about': ['settings', 'branding'],
  '/blog/rss.xml': ['settings', 'posts'],
  '/sitemap.xml': ['catalogue', 'posts'],
}
const pages = createPageStore({
  maxBytes: 1_000_000,
  routes: Object.keys(tagsOf).map((pattern) => ({ pattern, params: [] })),
  render: (request) => {
    const { pathname } = new URL(request.url)
    const response = new Response(pathname, { headers: { 'content-type': 'text/plain' } })
    return Promise.resolve({ response, tags: new Set(tagsOf[pathname]), nonce: '' })
  },
  canStore: () => true,
  clock: systemClock,
  origin: SHOP_URL,
  onError: () => undefined,
})
const feedDrops: string[] = []
followChanges({
  feed,
  hub: createHub(),
  pages,
  merchantFeed: {
    dropTags: (tags: string[]) => feedDrops.push(...tags),
    dropAll: () => undefined,
  } as never,
  sessions: (await accountsOn(db)).sessions,
  index: createProductIndex({ db, log, receivesChanges: () => feed.connected }),
  settings,
})
const find = (path: string) => pages.find(new Request(SHOP_URL + path))

test('a publication drops each page that shows it once, a draft none, and neither drops feeds and site maps', async () => {
  for (const path of Object.keys(tagsOf)) await pages.fetch(new Request(SHOP_URL + path))
  expect(pages.stats()).toMatchObject({ pages: 4, drops: 0 })
  const edit = (act: 'save' | 'publish', version: number) =>
    editBranding(
      { db, settings },
      {
        act,
        version,
        branding: { ...defaultBranding, corners: 'soft', logo: `/logo/${'a'.repeat(64)}-1x1.png` },
        actorId: randomUUID(),
      },
    )

  await edit('save', 1)
  await edit('publish', 2)
  // The feed has reported all of it by the time that it reports this.
  await db.pool
    .query(`insert into settings (key, value) values ('maintenance', '{"enabled": false}')
                       on conflict (key) do update set value = '{"enabled": false}'`)
  await expect.poll(() => settings.get('maintenance')?.value).toEqual({ enabled: false })

  expect(pages.stats().drops).toBe(2)

  expect([find('/'), find('/about')]).toEqual([undefined, undefined])
  expect(find('/blog/rss.xml')).toBeDefined()
  expect(find('/sitemap.xml')).toBeDefined()
  expect(feedDrops.filter((tag) => tag === 'settings')).toEqual([])
})
