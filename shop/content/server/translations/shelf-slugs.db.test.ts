import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { createLog } from '#platform/log.ts'
import { ok } from '#platform/result.ts'
import { emptyTables, lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { deleteCategory, saveCategory } from '#shop/catalogue/server/categories/save-category.ts'
import {
  deleteCollection,
  saveCollection,
} from '#shop/catalogue/server/collections/save-collection.ts'
import { findProduct } from '#shop/catalogue/server/find-product.ts'
import { listCategories, traceShelf } from '#shop/catalogue/server/list-categories.ts'
import type { ShelfKind } from '#shop/catalogue/server/list-categories.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { parseListQuery } from '#shop/search/list-query.ts'
import { sitemapFile } from '#shop/search/server/feeds/sitemap.ts'
import { createProductIndex } from '#shop/search/server/product-index.ts'

import { saveTranslations } from './save-translations.ts'

const db = await useTestDatabase({ connections: 8 })
const actorId = randomUUID()
beforeEach(() =>
  emptyTables(
    db,
    'content_translations',
    'former_local_slugs',
    'products',
    'categories',
    'collections',
  ),
)

const give = async (kind: ShelfKind, subjectId: string, text: string, version = 0) => {
  const [saved] = await saveTranslations(db, {
    language: 'ar',
    texts: [{ kind, subjectId, field: 'slug', version, text }],
    actorId,
  })
  return saved!.outcome
}
const category = async (slug: string) => {
  const { id } = await givenCategory(db, { slug })
  return id
}
const changeCategory = (categoryId: string, slug: string, on: Db = db) =>
  saveCategory(on, {
    categoryId,
    version: 1,
    fields: { name: slug, slug, description: '', parent_id: null, picture_slug: null },
    actorId,
  })
const saveEid = (collectionId: string, version: number, slug: string, on: Db = db) =>
  saveCollection(on, {
    collectionId,
    version,
    fields: {
      name: 'Eid',
      slug,
      description: '',
      is_hidden: false,
      filled_by: 'hand',
      rule_category_id: null,
      rule_tags: [],
      rule_from_pence: null,
      rule_to_pence: null,
      rule_new_days: null,
      rule_order: 'newest',
      rule_colours: [],
      rule_fabrics: [],
      rule_attributes: {},
      rule_sizes: [],
      rule_in_stock: false,
    },
    actorId,
  })
/** Where what is asked for leads in a language. */
const find = (language: 'en' | 'ar', kind: ShelfKind, asked: string) =>
  inLanguage(language, async () => {
    const found = await traceShelf(db, kind, asked)
    return found && productsPath({ [kind]: found })
  })
const encoded = (search: Record<string, string>) => `/products?${new URLSearchParams(search)}`

test('a category is found by its slug in each language, and each address leads to the one of the language', async () => {
  const id = await category('thobes')
  expect(await find('ar', 'category', 'thobes')).toBe('/products?category=thobes')
  expect(await give('category', id, 'أثواب')).toBe('saved')
  const arabic = encoded({ category: 'أثواب' })
  for (const asked of ['thobes', 'أثواب', 'أَثواب', 'Thobes'])
    expect(await find('ar', 'category', asked)).toBe(arabic)
  for (const asked of ['thobes', 'أثواب'])
    expect(await find('en', 'category', asked)).toBe('/products?category=thobes')
  expect(await find('ar', 'collection', 'أثواب')).toBeUndefined()
  expect(await find('ar', 'category', 'أثواب؟')).toBeUndefined()

  // What it was called leads to what it is called now, in either language.
  expect(await give('category', id, 'أثواب-رجالية', 1)).toBe('saved')
  expect(await changeCategory(id, 'mens-thobes')).toEqual(ok('saved'))
  const now = encoded({ category: 'أثواب-رجالية' })
  for (const asked of ['أثواب', 'thobes', 'mens-thobes', 'أثواب-رجالية'])
    expect(await find('ar', 'category', asked)).toBe(now)
  for (const asked of ['أثواب', 'thobes', 'أثواب-رجالية'])
    expect(await find('en', 'category', asked)).toBe('/products?category=mens-thobes')
})

test('lists, products, filters and suggestions lead to the address of the language, and lists are found by either', async () => {
  const id = await category('thobes')
  const { rows } = await db.pool.query<{ id: string }>(
    `insert into collections (slug, name) values ('eid', 'Eid') returning id`,
  )
  const eid = rows[0]!.id
  const product = await givenProduct(db, { categoryId: id })
  await db.pool.query(
    'insert into collection_products (collection_id, product_id, position) values ($1, $2, 1)',
    [eid, product.id],
  )
  await give('category', id, 'أثواب')
  await give('collection', eid, 'العيد')
  const index = createProductIndex({
    db,
    log: createLog('silent'),
    receivesChanges: () => true,
  })
  const list = (language: 'en' | 'ar', search: Record<string, string>) =>
    inLanguage(language, () => index.list(parseListQuery(new URLSearchParams(search))))

  expect(await inLanguage('ar', () => listCategories(db))).toMatchObject([
    { slug: 'thobes', localSlug: 'أثواب' },
  ])
  expect((await listCategories(db))[0]).not.toHaveProperty('localSlug')
  expect(await inLanguage('ar', () => findProduct(db, product.slug))).toMatchObject({
    product: { category: { slug: 'thobes', localSlug: 'أثواب' } },
  })
  for (const search of [
    { category: 'أثواب', collection: 'العيد' },
    { category: 'thobes', collection: 'eid' },
  ])
    expect(await list('ar', search)).toMatchObject({
      ids: [product.id],
      facets: {
        category: [{ value: 'أثواب', count: 1, chosen: true }],
        collection: [{ value: 'العيد', count: 1, chosen: true }],
      },
    })
  expect(await list('en', { category: 'thobes' })).toMatchObject({
    ids: [product.id],
    facets: { category: [{ value: 'thobes', chosen: true }], collection: [{ value: 'eid' }] },
  })
  expect(await list('en', { category: 'أثواب' })).toMatchObject({ ids: [] })
  expect(await inLanguage('ar', () => index.suggest('thobes'))).toMatchObject({
    categories: [{ slug: 'thobes', localSlug: 'أثواب' }],
  })
  const lists = await sitemapFile({ db, publicUrl: 'https://shop.test' }, 'lists-1')
  expect([...lists!.matchAll(/hreflang="ar" href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `https://shop.test/ar${encoded({ category: 'أثواب' })}`,
    `https://shop.test/ar${encoded({ collection: 'العيد' })}`,
  ])
})

test('no two have one slug in a language, nor the English slug of another one', async () => {
  const [thobes, hijabs] = [await category('thobes'), await category('hijabs')]
  await give('category', thobes, 'أثواب')
  for (const taken of ['أثواب', 'thobes'])
    expect(await give('category', hijabs, taken)).toBe('slug_taken')
  expect(await give('category', hijabs, 'hijab-ar')).toBe('saved')
  expect(await changeCategory(thobes, 'hijab-ar')).toMatchObject({
    ok: false,
    refusal: { kind: 'slug_taken' },
  })
  // What another one was called in English leads to that one.
  await changeCategory(thobes, 'mens')
  expect(await give('category', hijabs, 'thobes', 1)).toBe('slug_taken')

  const [eid, other] = [randomUUID(), randomUUID()]
  await saveEid(eid, 0, 'eid')
  await saveEid(other, 0, 'ramadan')
  expect(await give('collection', eid, 'العيد')).toBe('saved')
  // Categories and collections are asked for by different parameters.
  expect(await give('collection', other, 'أثواب')).toBe('saved')
  for (const taken of ['العيد', 'eid'])
    expect(await give('collection', other, taken, 1)).toBe('slug_taken')
  expect(await give('collection', eid, 'festive', 1)).toBe('saved')
  expect(await saveEid(other, 1, 'festive')).toMatchObject({
    ok: false,
    refusal: { kind: 'slug_taken' },
  })
})

test('of many who take one slug at once, in English or in Arabic, one gets it', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => category(`c-${at}`)))
  const taken = await Promise.all(
    ids.map(async (id, at) =>
      at % 2 === 0
        ? (await give('category', id, 'thobes')) === 'saved'
        : (await changeCategory(id, 'thobes')).ok,
    ),
  )
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('an English slug that is being given to one is not given to another one in Arabic meanwhile', async () => {
  const [thobes, hijabs] = [await category('thobes'), await category('hijabs')]
  const [eid, other] = [randomUUID(), randomUUID()]
  await saveEid(eid, 0, 'eid')
  await saveEid(other, 0, 'ramadan')
  const meanwhile = [
    { kind: 'category', id: hijabs, change: (tx: Db) => changeCategory(thobes, 'taken', tx) },
    { kind: 'collection', id: other, change: (tx: Db) => saveEid(eid, 1, 'taken', tx) },
  ] as const
  for (const { kind, id, change } of meanwhile) {
    let second: ReturnType<typeof give> | undefined
    await db.transaction(async (tx) => {
      expect(await change(tx)).toEqual(ok('saved'))
      second = give(kind, id, 'taken')
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })
    expect(await second).toBe('slug_taken')
  }
})

test('the addresses of what is deleted lead to its successor in each language, or nowhere', async () => {
  const [thobes, heir] = [await category('thobes'), await category('heir')]
  await give('category', thobes, 'قديم')
  await give('category', thobes, 'أثواب', 1)
  await give('category', heir, 'وريث')
  await deleteCategory(db, { categoryId: thobes, version: 1, successorId: heir, actorId })
  for (const asked of ['thobes', 'أثواب', 'قديم'])
    expect(await find('ar', 'category', asked)).toBe(encoded({ category: 'وريث' }))
  expect(await find('en', 'category', 'أثواب')).toBe('/products?category=heir')
  await deleteCategory(db, { categoryId: heir, version: 1, successorId: null, actorId })
  for (const asked of ['thobes', 'أثواب', 'وريث'])
    expect(await find('ar', 'category', asked)).toBeUndefined()
  expect(await db.tables.selectFrom('former_local_slugs').selectAll().execute()).toEqual([])

  const [eid, next] = [randomUUID(), randomUUID()]
  await saveEid(eid, 0, 'eid')
  await saveEid(next, 0, 'next')
  await give('collection', eid, 'العيد')
  await deleteCollection(db, { collectionId: eid, version: 1, successorId: next, actorId })
  expect(await find('ar', 'collection', 'العيد')).toBe('/products?collection=next')
})
