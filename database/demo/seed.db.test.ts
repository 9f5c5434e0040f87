import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import type { AttributeFields } from '#shop/catalogue/attributes/attribute.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { listCategories, listCollections } from '#shop/catalogue/server/list-categories.ts'
import { newProducts } from '#shop/catalogue/server/read-cards.ts'
import { giftCardHash } from '#shop/credit/server/read-credit.ts'
import { readRendition } from '#platform/pictures/server/renditions.ts'

import { demoPictures } from './demo-pictures.ts'
import { seedDemo } from './seed.ts'

const db = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'libas-demo-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const services = { db, log: createLog('silent'), storage: localStorage(folder) }

// Two processes that start at once on an empty database: one seeds, the other finds it done.
const answers = await Promise.all([seedDemo(services), seedDemo(services)])

async function counts() {
  const { rows } = await db.pool.query<Record<string, number>>(`
    select (select count(*)::int from styles) as styles,
           (select count(*)::int from products where status = 'active') as products,
           (select count(*)::int from sizes where system in ('abaya', 'thobe')) as sizes,
           (select count(*)::int from categories) as categories,
           (select count(*)::int from collections) as collections,
           (select count(*)::int from sets) as sets,
           (select count(*)::int from pictures) as pictures,
           (select count(*)::int from product_inventory) as inventory,
           (select count(*)::int from stock_movements) as movements,
           (select count(*)::int from delivery_methods) as delivery,
           (select count(*)::int from discounts) as discounts,
           (select count(*)::int from credit_accounts) as gift_cards,
           (select count(*)::int from (values ('product'), ('category'), ('collection'), ('delivery_method'), ('discount'), ('post'), ('page'), ('picture'), ('site'), ('set_slug'), ('free_page_slug')) kinds (kind)
             cross join lateral translatable_texts(kind) t
             where not exists (select from content_translations c
                    where c.kind = kinds.kind and c.subject_id = t.subject_id and c.field = t.field
                      and c.language = 'ar' and c.source_hash = md5(t.source))) as untranslated,
           (select array_agg(distinct t.title) from (values ('free_page'), ('attribute'), ('size_system'), ('set')) kinds (kind)
             cross join lateral local_texts(kind) t where not has_text(t.texts -> 'ar')) as unwritten,
           (select count(*)::int from graphile_worker.jobs) as jobs`)
  return rows[0]
}

test('has the whole range, once', async () => {
  expect(answers.filter(Boolean)).toHaveLength(1)
  expect(await counts()).toMatchObject({
    styles: 14,
    products: 34,
    sizes: 19,
    categories: 6,
    collections: 4,
    sets: 2,
    pictures: demoPictures.length,
    jobs: demoPictures.length,
    delivery: 2,
    discounts: 2,
    gift_cards: 1,
    untranslated: 0,
    unwritten: null,
  })
})

test('texts in Arabic have the marks of the English ones, and the names of what is stored in browsers', async () => {
  const { rows } = await db.pool.query<{ source: string; text: string; has_marks: boolean }>(`
    select t.source, c.text, keeps_marks(t.source, c.text) as has_marks
      from (values ('post'), ('page')) kinds (kind)
     cross join lateral translatable_texts(kind) t
      join content_translations c
        on c.kind = kinds.kind and c.subject_id = t.subject_id and c.field = t.field and c.language = 'ar'`)

  expect(rows.length).toBeGreaterThan(600)
  expect(rows.filter(({ has_marks }) => !has_marks)).toEqual([])
  const names = /\b(?:libas[.-]|mp_|__mp|mixpanel|react-router|Stripe)[\w.-]*/g
  for (const { source, text } of rows)
    expect(text.match(names) ?? [], source).toEqual(source.match(names) ?? [])
})

test('states what all products are like, in both languages', async () => {
  const { rows } = await db.pool.query<{ attributes: object; slug: string }>(
    'select slug, attributes from products order by slug',
  )
  const { rows: attributes } = await db.pool.query<AttributeFields>(
    'select names, units, choices from attributes',
  )

  expect(rows.filter((row) => Object.keys(row.attributes).length < 2)).toEqual([])
  for (const { attributes: values } of rows)
    expect(await db.call('refuse_attributes', { p_new: values, p_old: {} })).toEqual([])
  const texts = attributes.flatMap(({ names, units, choices }) =>
    [names, units ?? []].flat().concat(choices.map((choice) => choice.names)),
  )
  expect(texts.length).toBeGreaterThan(25)
  expect(texts.filter(({ ar }) => !ar)).toEqual([])
})

test('has the gift card that the README names', async () => {
  const [code] = /DEMO-[\w-]+/.exec(readFileSync('README.md', 'utf8')) ?? ['']
  const { rows } = await db.pool.query(
    'select balance_pence from credit_accounts where code_hash = $1',
    [giftCardHash(code)],
  )

  expect(rows).toEqual([{ balance_pence: 2500 }])
})

test('the home page starts with a wide picture, and a tall one for phones', async () => {
  const { rows } = await db.pool.query(`
    select key, f.width > f.height as wide from settings s join pictures f on f.id::text = s.value #>> '{}'
     order by key`)

  expect(rows).toEqual([
    { key: 'hero_picture', wide: true },
    { key: 'hero_picture_tall', wide: false },
  ])
})

test('seeding again changes nothing', async () => {
  const before = await counts()

  expect(await seedDemo(services)).toBe(false)
  expect(await counts()).toEqual(before)
})

test('every product has its texts, a primary picture, and fibres that make up a hundred', async () => {
  const products = await newProducts(db, 100)

  for (const { slug } of products) {
    const found = await findProduct(db, slug)
    if (found?.kind !== 'found') throw new Error(`${slug} was listed but not found`)
    const { product } = found
    const texts = [product.name, product.summary, product.description]
    const prose = product.sections.flatMap((section) => section.prose ?? [])
    expect(prose, slug).toHaveLength(3)
    for (const text of [...texts, ...prose]) expect(text, slug).toMatch(/^\S.{8,}[a-z.)]$/)
    const total = product.composition.reduce((sum, { percent }) => sum + percent, 0)
    expect(total, slug).toBe(100)
    expect(product.pictures[0]?.alt.toLowerCase(), slug).toContain(product.colourName.toLowerCase())
    expect(
      product.pictures.map(({ width, height, alt }) => ({ width, height, alt })),
      slug,
    ).toEqual(
      demoPictures
        .filter((picture) => picture.product === slug)
        .map(({ width, height, alt }) => ({ width, height, alt: alt.en })),
    )
    expect(product.swatches.map((swatch) => swatch.slug)).toContain(slug)
    expect(found.similar, slug).toHaveLength(4)
  }
  expect(products).toHaveLength(34)
})

test('every picture can be shown', async () => {
  const products = await newProducts(db, 1)
  const hash = products[0]?.pictures[0]?.hash ?? ''

  expect((await readRendition(services, hash, 240, 'webp'))?.length).toBeGreaterThan(500)
})

test('former prices are shown only where they were really asked', async () => {
  const { rows } = await db.pool.query(
    `select slug, price_pence, was_price(id) from products where was_price(id) is not null order by slug`,
  )

  expect(rows).toEqual([
    { slug: 'karim-thobe-charcoal', price_pence: 79_00, was_price: 95_00 },
    { slug: 'rima-bell-abaya-mauve', price_pence: 89_00, was_price: 109_00 },
  ])
})

test('its stock has every level, and each piece came through the ledger', async () => {
  const { rows } = await db.pool.query(`
    select count(*) filter (where is_out_of_stock) > 10 as out,
           count(*) filter (where available_quantity = 1) > 10 as last,
           count(*) filter (where is_low_stock) > 20 as low,
           count(*) filter (where available_quantity > 10) > 20 as plenty,
           sum(quantity_on_hand) = (select sum(on_hand_delta) from stock_movements) as balanced,
           count(*) = 20 * 7 + 7 * 12 + 7 as complete
      from product_inventory`)

  expect(rows).toEqual([
    { out: true, last: true, low: true, plenty: true, balanced: true, complete: true },
  ])
})

test('no category and no collection is empty or without a picture', async () => {
  for (const list of [...(await listCategories(db)), ...(await listCollections(db))]) {
    expect(list.isFilled, list.slug).toBe(true)
    expect(list.picture?.alt, list.slug).toBeTruthy()
    expect(list.description, list.slug).toBeTruthy()
  }
})
