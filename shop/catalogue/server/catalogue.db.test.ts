import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import {
  givenCategory,
  givenPictures,
  givenPriceHistory,
  givenProduct,
} from '../testing/given-product.ts'
import { listCategories, listCollections } from './list-categories.ts'
import { newProducts } from './read-cards.ts'

const db = await useTestDatabase()

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeEach(async () => {
  await emptyTables(db, 'products', 'categories', 'styles', 'collections', 'pictures')
})

async function givenCollection(slug: string, productIds: string[]) {
  const { id } = await db.tables
    .insertInto('collections')
    .values({ slug, name: slug })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [position, product_id] of productIds.entries()) {
    await db.tables
      .insertInto('collection_products')
      .values({ collection_id: id, product_id, position })
      .execute()
  }
}

test('a card has two pictures, the primary first, and an earned "was" price', async () => {
  const { id } = await givenProduct(db, {
    pricePence: 9000,
    compareAtPence: 12000,
    publishedAt: daysAgo(90),
  })
  await givenPictures(db, id, ['Back', 'Front', 'Fabric'], { primary: 1 })
  await givenPriceHistory(db, id, [
    [12000, daysAgo(90)],
    [9000, daysAgo(10)],
  ])
  const { id: unearned } = await givenProduct(db, { pricePence: 9000, compareAtPence: 12000 })

  const products = await newProducts(db, 2)

  expect(products).toMatchObject([
    { id: unearned, wasPence: null, pictures: [] },
    { id, wasPence: 12000, pictures: [{ alt: 'Front' }, { alt: 'Back' }] },
  ])
  expect(products[1]?.pictures).toHaveLength(2)
})

test('a list takes the same few statements however long it is', async () => {
  const { categoryId } = await givenProduct(db)
  for (let n = 0; n < 30; n++) await givenProduct(db, { categoryId })
  const counted = openDatabase({ url: db.url })
  onTestFinished(() => counted.close())
  const statements = countStatements(counted)
  // A connection of the pool may set itself up on its first statement.
  await newProducts(counted, 20)

  expect(await statements.during(() => newProducts(counted, 20))).toHaveLength(1)
  expect(await statements.during(() => listCategories(counted))).toHaveLength(1)
  expect(await statements.during(() => listCollections(counted))).toHaveLength(1)
})

test('newProducts shows the newest active ones', async () => {
  await givenProduct(db, { slug: 'old', publishedAt: daysAgo(30) })
  await givenProduct(db, { slug: 'new', publishedAt: daysAgo(1) })
  await givenProduct(db, { slug: 'newer', publishedAt: daysAgo(0) })
  await givenProduct(db, { status: 'archived' })

  expect((await newProducts(db, 2)).map(({ slug }) => slug)).toEqual(['newer', 'new'])
})

describe('listCategories', () => {
  test('is filled by a subtree and shows the primary picture of what it has had longest', async () => {
    const abayas = await givenCategory(db, { slug: 'abayas' })
    const open = await givenCategory(db, { slug: 'open', within: abayas })
    await givenCategory(db, { slug: 'thobes' })
    const newer = await givenProduct(db, { categoryId: abayas.id, publishedAt: daysAgo(1) })
    const older = await givenProduct(db, { categoryId: open.id, publishedAt: daysAgo(9) })
    await givenProduct(db, { categoryId: open.id, status: 'draft' })
    await givenPictures(db, newer.id, ['Newer front'])
    await givenPictures(db, older.id, ['Older back', 'Older front'], { primary: 1 })

    expect(await listCategories(db)).toMatchObject([
      { slug: 'abayas', isFilled: true, picture: { alt: 'Older front', width: 900 } },
      { slug: 'open', isFilled: true, picture: { alt: 'Older front' } },
      { slug: 'thobes', isFilled: false, picture: null },
    ])
  })

  test('walks through no large catalogue, not even for a category without products', async () => {
    await givenCategory(db, { slug: 'empty' })
    const { id } = await givenProduct(db)
    await db.pool.query(
      `insert into products select (jsonb_populate_record(p, jsonb_build_object(
              'id', gen_random_uuid(), 'slug', 'copy-' || n))).* from products p, generate_series(1, 3000) n
        where id = $1`,
      [id],
    )
    await db.pool.query('analyze products, categories')

    const walks = await db.transaction(async (tx) => {
      await listCategories(tx)
      return sql<{ rows: string }>`
        select seq_tup_read as rows from pg_stat_xact_user_tables where relname = 'products'
      `.execute(tx.tables)
    })
    expect(walks.rows).toEqual([{ rows: '0' }])
  })

  test('shows the picture that was chosen, while its product is for sale', async () => {
    const category = await givenCategory(db)
    const oldest = await givenProduct(db, { categoryId: category.id, publishedAt: daysAgo(9) })
    const chosen = await givenProduct(db, { categoryId: category.id, publishedAt: daysAgo(5) })
    await givenPictures(db, oldest.id, ['Oldest'])
    await givenPictures(db, chosen.id, ['Chosen'])
    await db.tables
      .updateTable('categories')
      .set({ picture_product_id: chosen.id })
      .where('id', '=', category.id)
      .execute()
    expect(await listCategories(db)).toMatchObject([{ picture: { alt: 'Chosen' } }])

    await db.tables
      .updateTable('products')
      .set({ status: 'archived' })
      .where('id', '=', chosen.id)
      .execute()
    expect(await listCategories(db)).toMatchObject([{ picture: { alt: 'Oldest' } }])
  })
})

describe('listCollections', () => {
  test('shows the picture of the first pick that is for sale', async () => {
    const draft = await givenProduct(db, { status: 'draft' })
    const first = await givenProduct(db, { publishedAt: daysAgo(30) })
    const second = await givenProduct(db)
    for (const { id } of [draft, first, second]) await givenPictures(db, id, [`Front of ${id}`])
    await givenCollection('eid', [draft.id, first.id, second.id])
    await givenCollection('empty', [])

    expect(await listCollections(db)).toMatchObject([
      { slug: 'eid', isFilled: true, picture: { alt: `Front of ${first.id}` } },
      { slug: 'empty', isFilled: false, picture: null },
    ])
  })
})
