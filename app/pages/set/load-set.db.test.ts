import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { loader as loadLayout } from '#app/layouts/shop.tsx'
import { loader as loadRoot } from '#app/root.tsx'
import { systemClock } from '#platform/clock.ts'
import { splitPath } from '#platform/languages/languages.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { createLog } from '#platform/log.ts'
import { servicesContext, tagIn, tagsContext, untilContext } from '#platform/pages/contexts.ts'
import { createPageStore } from '#platform/pages/server/page-store.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import type { Services } from '#platform/services.ts'
import { createStoredSettings } from '#platform/settings/stored-settings.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { followChanges } from '#server/changes/follow-changes.ts'
import { storedRoutes } from '#server/stored-routes.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { givenSet } from '#shop/catalogue/testing/given-set.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'
import { brandingContext } from '#shop/settings/server/branding/branding-context.ts'
import { defaultBranding } from '#shop/settings/branding/branding.ts'
import { accountsOn, SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { loadSet } from './load-set.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const log = createLog('silent')
const feed = startChangeFeed({ url: db.url, log })
afterAll(() => feed.stop())
await feed.ready
const settings = createStoredSettings({ db, log, receivesChanges: () => feed.connected })
afterAll(() => settings.stop())
await settings.load()

/** What the loaders name of the page. Asking for a session fails, as there is none. */
function given() {
  const context = new RouterContextProvider()
  const tags = new Set<string>()
  let until: Date | undefined
  context.set(servicesContext, {
    db,
    settings,
    publicUrl: SHOP_URL,
    publicKeys: ['key'],
  } as unknown as Services)
  context.set(tagsContext, (...more) => {
    for (const tag of more) tags.add(tag)
  })
  context.set(brandingContext, undefined)
  context.set(untilContext, (moment) => {
    until = moment
  })
  return { context, tags, until: () => until }
}

/** What a loader throws instead of answering. */
const thrownBy = (slug: string) =>
  loadSet(given().context, slug).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )

describe('the page of a set', () => {
  test('takes three statements, and names all that it shows and until when it is true', async () => {
    const noor = await givenProductInStock(db, { onHand: 3 })
    const hana = await givenProduct(db)
    const ends = new Date('2100-01-01T12:00:00Z')
    const { setId, slug } = await givenSet(
      db,
      [{ productId: noor.productId }, { productId: hana.id }],
      { ends_at: ends.toISOString() },
    )

    const { context, tags, until } = given()
    const sent = await statements.during(async () => {
      expect(await loadSet(context, slug)).toMatchObject({
        id: setId,
        parts: [
          { options: [{ id: noor.productId, sizes: { sizes: [{ level: 'low' }] } }] },
          { options: [{ id: hana.id }] },
        ],
      })
    })
    expect(sent).toHaveLength(3)
    expect([...tags].sort()).toEqual(
      [
        'catalogue',
        'sets',
        `slugs:${setId}`,
        `product:${noor.productId}`,
        `product:${hana.id}`,
      ].sort(),
    )
    expect(until()).toEqual(ends)
  })

  test('without an end is true until it changes', async () => {
    const [one, other] = [await givenProduct(db), await givenProduct(db)]
    const { slug } = await givenSet(db, [{ productId: one.id }, { productId: other.id }])
    const { context, until } = given()
    await loadSet(context, slug)
    expect(until()).toBeUndefined()
  })

  test('is not there before its start, after its end, or without a name', async () => {
    const parts = [
      { productId: (await givenProduct(db)).id },
      { productId: (await givenProduct(db)).id },
    ]
    const later = await givenSet(db, parts, { starts_at: '2100-01-01T12:00:00Z' })
    const over = await givenSet(db, parts, { ends_at: '2020-01-01T12:00:00Z' })
    for (const slug of [later.slug, over.slug, 'nothing'])
      expect(await thrownBy(slug)).toMatchObject({ init: { status: 404 } })
  })
})

describe('a stored page of a set', () => {
  let ahead = 0
  const pages = createPageStore({
    maxBytes: 10_000_000,
    routes: storedRoutes,
    canStore: () => true,
    clock: { now: () => new Date(systemClock.now().getTime() + ahead) },
    origin: SHOP_URL,
    onError: (error) => log.error(error),
    stale: { maxAgeMs: 60_000, note: () => ({ html: '', script: '' }) },
    render,
  })

  /** What all of its loaders have read, as the page. */
  async function render(request: Request) {
    const url = new URL(request.url)
    const { language, path } = splitPath(url.pathname)
    const { context, tags, until } = given()
    const args = { context, url } as never
    const response = await inLanguage(language, () =>
      Promise.all([
        Promise.resolve(loadRoot(args)),
        loadLayout(args),
        loadSet(context, decodeURIComponent(path.slice('/sets/'.length))),
      ]).then(
        (read) => Response.json(read),
        (thrown: unknown) =>
          thrown instanceof Response ? thrown : new Response('', { status: 404 }),
      ),
    )
    const own = language === 'en' ? [] : [...tags].map((tag) => tagIn(language, tag))
    return { response, tags: new Set([...tags, ...own]), nonce: '', until: until() }
  }

  const ask = (path: string) => new Request(SHOP_URL + path, { headers: { cookie: 'session=1' } })
  const get = async (path: string) => (await pages.fetch(ask(path)))!

  let set: {
    setId: string
    path: string
    slug: string
    secondPart: string
    noor: string
    size: string
    hana: string
    style: string
  }
  beforeAll(async () => {
    followChanges({
      feed,
      hub: createHub(),
      pages,
      merchantFeed: { dropTags: () => undefined, dropAll: () => undefined } as never,
      sessions: (await accountsOn(db)).sessions,
      index: createProductIndex({ db, log, receivesChanges: () => feed.connected }),
      settings,
    })
  })
  beforeEach(async () => {
    const noor = await givenProductInStock(db, { onHand: 20 })
    const hana = await givenProduct(db)
    const made = await givenSet(db, [
      { productId: noor.productId },
      { productId: hana.id, isAnyColour: true },
    ])
    const { style_id: style } = await db.tables
      .selectFrom('products')
      .select('style_id')
      .where('id', '=', hana.id)
      .executeTakeFirstOrThrow()
    set = {
      setId: made.setId,
      path: `/sets/${made.slug}`,
      slug: made.slug,
      secondPart: made.partIds[1]!,
      noor: noor.productId,
      size: noor.sizeId!,
      hana: hana.id,
      style,
    }
  })

  const own = (sql: string) => async () => {
    await db.pool.query(
      sql.replaceAll(
        /:(setId|noor|size|hana|style)/g,
        (_all, name: keyof typeof set) => `'${set[name]}'`,
      ),
    )
  }
  const setting = (key: string, value: unknown) => async () => {
    await db.pool.query(
      `insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value`,
      [key, JSON.stringify(value)],
    )
  }
  const inArabic = (kind: string, id: string, field: string, text: string) =>
    own(`insert into content_translations (kind, subject_id, language, field, text, source_hash)
         values ('${kind}', ${id}, 'ar', '${field}', '${text}', '')`)
  /** Asks until the page is stored: not so soon after changes as those that made the set. */
  async function stored(path: string) {
    await expect
      .poll(async () => {
        await get(path)
        return pages.find(ask(path))
      })
      .toBeDefined()
    return pages.find(ask(path))!.text()
  }
  const shownAt = async (path: string) => (await get(path)).text()

  test.for([
    ['its name', own(`update sets set names = '{"en": "Eid pair"}' where id = :setId`), 'Eid pair'],
    ['its text', own(`update sets set texts = '{"en": "For Eid."}' where id = :setId`), 'For Eid.'],
    ['its price', own(`update sets set price_value = 33 where id = :setId`), '"value":33'],
    [
      'the order of its parts',
      own(`update set_parts set position = 9 where set_id = :setId and product_id = :noor`),
      () => `"parts":[{"id":"${set.secondPart}"`,
    ],
    [
      'the price of a part',
      own(`update products set price_pence = 4567 where id = :noor`),
      '"pricePence":4567',
    ],
    ['the name of a part', own(`update products set name = 'Rima' where id = :noor`), 'Rima'],
    [
      'the colour of a part',
      own(`update products set colour_hex = '#123456' where id = :noor`),
      '#123456',
    ],
    [
      'a picture of a part',
      own(`with added as (insert into pictures (hash, width, height, dominant_hex)
                          values ('of-set', 900, 1200, '#abcdef') returning id)
           insert into product_images (product_id, picture_id, alt, position, is_primary)
           select :noor, id, 'Noor', 0, true from added`),
      'of-set',
    ],
    [
      'the stock of a size',
      own(`update product_inventory set quantity_on_hand = 2 where product_id = :noor`),
      '"level":"low"',
    ],
    [
      'the surcharge of a size',
      own(
        `insert into size_terms (product_id, size_id, surcharge_pence) values (:noor, :size, 777)`,
      ),
      '"surchargePence":777',
    ],
    [
      'the name of a size',
      own(`update sizes set size_name = '56 tall' where id = :size`),
      '56 tall',
    ],
    [
      'when what is made to order is sent',
      own(
        `insert into size_offers (product_id, size_id, lead_days, capacity) values (:noor, :size, 13, 50)`,
      ),
      '"days":13',
    ],
    [
      'a part that is sold no more',
      own(`update products set status = 'archived' where id = :noor`),
      '"options":[]',
    ],
    ['the menu', setting('menu_main', [{ label: 'Sale now', url: '/products' }]), 'Sale now'],
    [
      'the look of the shop',
      setting('branding', { ...defaultBranding, corners: 'round' }),
      'round',
    ],
    [
      'a way of delivery',
      own(`insert into delivery_methods (name, description, price_pence, free_from_pence, min_days, max_days, position)
           values ('Standard', 'Tracked', 395, 4321, 2, 4, 1)`),
      '"fromPence":4321',
    ],
    ['a category of the menu', own(`update categories set name = 'Renamed'`), 'Renamed'],
  ] as const)('shows %s as soon as it changes', async ([, change, shown]) => {
    const expected = typeof shown === 'string' ? shown : shown()
    expect(await stored(set.path)).not.toContain(expected)

    await change()

    await expect.poll(() => shownAt(set.path)).toContain(expected)
  })

  test('shows another colour of a part that comes in any', async () => {
    await stored(set.path)
    const colour = await givenProduct(db, { styleId: set.style })
    await expect.poll(() => shownAt(set.path)).toContain(colour.id)
  })

  test.for([
    ['the name of a part', inArabic('product', ':noor', 'name', 'نور'), 'نور'],
    [
      'its own name',
      own(`update sets set names = '{"en": "Eid", "ar": "طقم"}' where id = :setId`),
      'طقم',
    ],
  ] as const)('shows %s in Arabic as soon as it changes', async ([, change, shown]) => {
    const path = `/ar${set.path}`
    await stored(path)

    await change()

    await expect.poll(() => shownAt(path)).toContain(shown)
  })

  test('of an Arabic text drops the Arabic page alone, of an Arabic address both, as each names the other', async () => {
    const path = `/ar${set.path}`
    await stored(path)
    await stored(set.path)

    await inArabic('product', ':noor', 'name', 'نور')()
    await expect.poll(() => pages.find(ask(path))).toBeUndefined()
    expect(pages.find(ask(set.path))).toBeDefined()

    await inArabic('set_slug', ':setId', 'slug', 'طقم-نور')()
    const moved = `/sets/${encodeURIComponent('طقم-نور')}`
    await expect.poll(() => shownAt(set.path)).toContain(moved)
    expect((await get(path)).headers.get('location')).toBe(moved)
  })

  test.for([
    ['taken off sale', own(`update sets set is_active = false where id = :setId`)],
    ['deleted', own(`delete from sets where id = :setId`)],
  ] as const)('is gone as soon as the set is %s', async ([, change]) => {
    await stored(set.path)
    await change()
    await expect.poll(async () => (await get(set.path)).status).toBe(404)
    expect(pages.find(ask(set.path))).toBeUndefined()
  })

  test('is not served once the set has ended, without a change or a job', async () => {
    await own(`update sets set ends_at = now() + interval '2 minutes' where id = :setId`)()
    await stored(set.path)
    ahead = 2 * 60_000
    expect(pages.find(ask(set.path))).toBeUndefined()
    expect(await pages.findStale(ask(set.path))).toBeUndefined()
    ahead = 0
  })

  test('is the same for everybody: whatever is asked with it, a browser that has it hears 304', async () => {
    const first = await get(`${set.path}?utm_source=mail`)
    expect(first.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=1, must-revalidate',
    )
    expect(first.headers.get('set-cookie')).toBeNull()
    const known = { 'if-none-match': first.headers.get('etag')!, cookie: 'session=2' }
    const again = await pages.fetch(new Request(SHOP_URL + set.path, { headers: known }))
    expect(again?.status).toBe(304)
  })
})
