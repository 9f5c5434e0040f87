import { randomUUID } from 'node:crypto'

import { afterAll, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { createLog } from '#platform/log.ts'
import { slugsTag, tagIn } from '#platform/pages/contexts.ts'
import { SETTLING_MS } from '#platform/pages/server/drop-log.ts'
import { createPageStore } from '#platform/pages/server/page-store.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import type { ChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { traceShelf } from '#shop/catalogue/server/list-categories.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { saveTranslations } from '#shop/content/server/translations/save-translations.ts'
import { parseListQuery } from '#shop/search/list-query.ts'
import { listProducts } from '#shop/search/server/list-products.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'

import { indexChanges } from './index-changes.ts'
import { dropChangedPages } from './page-tags.ts'

const db = await useTestDatabase()
const log = createLog('silent')
const feed = startChangeFeed({ url: db.url, log })
afterAll(() => feed.stop())
await feed.ready

/** What the real feed has reported, which a test passes on when it wants. */
let reported: (() => void)[] = []
const lateFeed: ChangeFeed = {
  ...feed,
  connected: true,
  on: (table, listener) => feed.on(table, (change) => void reported.push(() => listener(change))),
}

const category = await givenCategory(db, { slug: 'prayer' })
const noor = await givenProduct(db, { name: 'Noor', categoryId: category.id })
let at = systemClock.now().getTime()
const index = createProductIndex({ db, log, receivesChanges: () => true, now: () => at })
/** What a page that renders does between its reads and its end. */
let afterReading = async (): Promise<void> => undefined
const pages = createPageStore({
  maxBytes: 1_000_000,
  routes: [{ pattern: '/products', params: ['category'] }],
  // As the loader of a list reads and tags it.
  render: (request) =>
    inLanguage('ar', async () => {
      const query = parseListQuery(new URL(request.url).searchParams)
      const [{ products }, shelf] = await Promise.all([
        listProducts({ db, index }, query),
        traceShelf(db, 'category', query.category!),
      ])
      await afterReading()
      const shown = ['catalogue', ...(shelf ? [slugsTag(shelf.id)] : [])]
      return {
        response: new Response(products.map(({ id }) => id).join(), {
          headers: { 'content-type': 'text/plain' },
        }),
        tags: new Set([...shown, ...shown.map((tag) => tagIn('ar', tag))]),
        nonce: '',
      }
    }),
  canStore: () => true,
  clock: { now: () => new Date(at) },
  origin: SHOP_URL,
  onError: () => undefined,
})
dropChangedPages(lateFeed, pages)
indexChanges(lateFeed, index)

const addressOf = (slug: string) => `${SHOP_URL}/ar/products?category=${encodeURIComponent(slug)}`
const fetched = async (slug: string) => {
  const response = await pages.fetch(new Request(addressOf(slug)))
  return response!.text()
}
const isStored = (slug: string) => pages.find(new Request(addressOf(slug))) !== undefined

let version = 0
/** Gives the category another Arabic slug, which the feed has reported but not passed on. */
async function rename(slug: string) {
  const texts = [
    { kind: 'category' as const, subjectId: category.id, field: 'slug', version, text: slug },
  ]
  await saveTranslations(db, { language: 'ar', texts, actorId: randomUUID() })
  version += 1
  // One for the pages and one for the index.
  await expect.poll(() => reported.length).toBeGreaterThanOrEqual(2)
}

function passOn() {
  const all = reported
  reported = []
  for (const report of all) report()
}

/** A list by the slug, and an index that knows it and has nothing left to read. */
async function givenList(slug: string) {
  await rename(slug)
  passOn()
  at += SETTLING_MS
  expect(await fetched(slug)).toBe(noor.id)
}

test('a list by a new slug that the feed did not report yet is empty, and not for longer', async () => {
  await givenList('صلاة')
  await rename('ملابس')
  expect(await fetched('ملابس')).toBe('')
  expect(isStored('ملابس')).toBe(true)

  passOn()

  expect(isStored('ملابس')).toBe(false)
  at += SETTLING_MS
  expect(await fetched('ملابس')).toBe(noor.id)
  expect(isStored('ملابس')).toBe(true)
})

test('an empty list that still renders when the feed reports the new slug is not stored', async () => {
  await givenList('مصلى')
  await rename('عباءات')
  const hasRead = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  afterReading = () => {
    hasRead.resolve()
    return mayEnd.promise
  }
  const early = fetched('عباءات')
  await hasRead.promise
  passOn()
  mayEnd.resolve()

  expect(await early).toBe('')
  expect(isStored('عباءات')).toBe(false)
  at += SETTLING_MS
  expect(await fetched('عباءات')).toBe(noor.id)
})
