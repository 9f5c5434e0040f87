import { beforeEach, describe, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { saveAttribute } from '#shop/catalogue/server/attributes/save-attribute.ts'
import { choiceOf, givenAttribute, givenValues } from '#shop/catalogue/testing/given-attribute.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { generateProducts } from '#tools/generate-products.ts'

import { parseListQuery } from '../list-query.ts'
import { createProductIndex } from './product-index.ts'
import type { ProductIndex } from './product-index.ts'

const db = await useTestDatabase()
const statements = countStatements(db)

let clock = 0
let hearsChanges = true
const newIndex = () =>
  createProductIndex({
    db,
    log: createLog('silent'),
    receivesChanges: () => hearsChanges,
    now: () => clock,
  })
const list = (index: ProductIndex, search = '') =>
  index.list(parseListQuery(new URLSearchParams(search)))
const change = (id: string, values: Record<string, string | number>) =>
  db.tables.updateTable('products').set(values).where('id', '=', id).execute()

beforeEach(async () => {
  clock = 1_000_000
  hearsChanges = true
  await emptyTables(
    db,
    'products',
    'categories',
    'styles',
    'collections',
    'sizes',
    'stock_movements',
    'attributes',
  )
})

test('knows categories above, sizes in stock and collections', async () => {
  const abayas = await givenCategory(db, { slug: 'abayas' })
  const open = await givenCategory(db, { slug: 'open', within: abayas })
  const { id } = await givenProduct(db, { categoryId: open.id })
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 1 })
  const soldOut = await givenProductInStock(db, { onHand: 0 })
  const { productId: scarf } = await givenProductInStock(db, { onHand: 3, withoutSize: true })
  await db.tables.updateTable('sizes').set({ size_name: '56 M' }).where('id', '=', sizeId).execute()
  await db.pool.query(
    `with eid as (insert into collections (slug, name) values ('eid', 'Eid') returning id)
     insert into collection_products select eid.id, $1, 0 from eid`,
    [soldOut.productId],
  )
  const index = newIndex()

  expect((await list(index, 'category=abayas')).ids).toEqual([id])
  expect((await list(index, 'size=abaya-56-m')).ids).toEqual([productId])
  expect((await list(index, 'collection=eid')).ids).toEqual([soldOut.productId])
  expect((await list(index, 'available=1')).ids.sort()).toEqual([productId, scarf].sort())

  // Hidden, it is no filter, no meaning of a word, and nothing is in it.
  await db.tables.updateTable('collections').set({ is_hidden: true }).execute()
  const without = newIndex()
  expect(await list(without, 'collection=eid')).toMatchObject({ ids: [] })
  expect((await list(without)).facets.collection).toEqual([])
  expect(await without.suggest('eid')).toMatchObject({ ids: [], collections: [] })
})

test('filters and finds products by attributes, as they are called now', async () => {
  const long = await givenProduct(db)
  const short = await givenProduct(db)
  const { id, fields } = await givenAttribute(db, {
    choices: [choiceOf('Long', { synonyms: ['maxi'] }), choiceOf('Short')],
  })
  await givenValues(db, long.id, { sleeve: ['long'] })
  await givenValues(db, short.id, { sleeve: ['short'] })
  const index = newIndex()

  expect((await list(index, 'sleeve=long')).ids).toEqual([long.id])
  expect((await list(index, 'q=maxi')).ids).toEqual([long.id])
  const choices = [choiceOf('Short'), choiceOf('Long', { names: { en: 'Full length' } })]
  await saveAttribute(db, {
    attributeId: id,
    version: 1,
    fields: { ...fields, choices },
    actorId: id,
  })
  index.reset()
  // Settled before it is read, so that the timer of `reset` has nothing left to read later.
  clock += 1000
  expect((await list(index, 'sleeve=long')).facets.attributes).toMatchObject([
    {
      values: [
        { value: 'short', label: 'Short', count: 1 },
        { value: 'long', label: 'Full length', chosen: true },
      ],
    },
  ])
  expect((await list(index, 'q=full+length')).ids).toEqual([long.id])
})

describe('reported changes', () => {
  test('is read before the next answer, in one statement for all who ask', async () => {
    const { id } = await givenProduct(db, { pricePence: 50_00 })
    const { id: other } = await givenProduct(db, { pricePence: 60_00 })
    const index = newIndex()
    await list(index)
    await change(id, { price_pence: 70_00 })
    index.changed([id])
    clock += 1000

    const sent = await statements.during(async () => {
      const lists = await Promise.all(
        Array.from({ length: 10 }, () => list(index, 'sort=price-low')),
      )
      for (const { ids } of lists) expect(ids).toEqual([other, id])
    })

    expect(sent).toHaveLength(1)
    expect(await statements.during(() => list(index))).toEqual([])
  })

  test('is read again when it was reported before it could be read', async () => {
    const { id } = await givenProduct(db)
    const index = newIndex()
    await list(index)

    index.changed([id])
    clock += 50
    expect((await list(index)).ids).toEqual([id])
    await change(id, { status: 'archived' })
    clock += 50

    expect((await list(index)).ids).toEqual([])
    expect(await statements.during(() => list(index))).toEqual([])
  })

  test('may be that there is a new one, or one less', async () => {
    const { id } = await givenProduct(db)
    const draft = await givenProduct(db, { status: 'draft' })
    const index = newIndex()
    expect((await list(index)).ids).toEqual([id])

    await db.tables.deleteFrom('products').where('id', '=', id).execute()
    await db.pool.query(`update products set status = 'active', published_at = now()`)
    index.changed([id, draft.id])

    expect((await list(index)).ids).toEqual([draft.id])
  })

  test('may be that anything has changed: then all is read', async () => {
    const { id, categoryId } = await givenProduct(db)
    const index = newIndex()
    await list(index)

    await db.pool.query(`update categories set slug = 'renamed' where id = $1`, [categoryId])
    index.reset()
    clock += 1000

    expect((await list(index, 'category=renamed')).ids).toEqual([id])
    expect(await statements.during(() => list(index))).toEqual([])
  })
})

describe('while the change feed is disconnected', () => {
  test('no response is older than ten seconds, also after an hour without requests', async () => {
    const { id } = await givenProduct(db)
    hearsChanges = false
    const index = newIndex()
    await list(index)
    await change(id, { status: 'archived' })

    expect((await list(index)).ids).toEqual([id])
    clock += 10_001
    expect((await list(index)).ids).toEqual([])

    await change(id, { status: 'active' })
    clock += 3_600_000
    expect((await list(index)).ids).toEqual([id])
  })

  test('frequent requests wait for no refresh: it runs beside them', async () => {
    const { id } = await givenProduct(db)
    hearsChanges = false
    const index = newIndex()
    await list(index)
    await change(id, { status: 'archived' })
    clock += 5001

    expect((await list(index)).ids).toEqual([id])
    await expect.poll(async () => (await list(index)).ids).toEqual([])
  })
})

test('whatever has happened, it is as a new one would be', async () => {
  await generateProducts(db.url, 1300)
  const { rows } = await db.pool.query<{ id: string }>('select id from products')
  const chance = seededRandom(7)
  const index = newIndex()
  await list(index)

  // More than a thousand changes, so that the index is rebuilt beside the one in use.
  for (let round = 0; round < 12; round += 1) {
    const ids = Array.from({ length: 150 }, () => chance.oneOf(rows)!.id)
    await db.pool.query(
      `update products set price_pence = 1000 + $2::int + hashtext(id::text) % 500,
              status = case when hashtext(id::text) % 7 = $2::int % 7 then 'archived' else 'active' end
        where id = any($1)`,
      [ids, round],
    )
    index.changed(ids)
    clock += chance.below(120)
    await list(index)
  }
  clock += 1000

  for (const search of ['', 'sort=price-low&page=3', 'q=abaya', 'colour=black&size=abaya-56']) {
    await expect.poll(() => list(index, search)).toEqual(await list(newIndex(), search))
  }
})
