import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { BulkChange } from '../../editing/bulk-change.ts'
import { asItIs, givenCollection, givenWhole } from '../../testing/given-draft.ts'
import { givenCategory, givenProduct } from '../../testing/given-product.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { changeProducts, countChangeable, undoProductEdit } from './edit-product.ts'

const db = await useTestDatabase()
const actorId = randomUUID()
const category = await givenCategory(db)
const collection = await givenCollection(db)

/** Makes a change, and compares what came of it with what had been counted before. */
async function change(productIds: string[], what: BulkChange, editId?: string) {
  const counted = await countChangeable(db, { productIds, change: what })
  const results = await changeOnce(productIds, what, editId ?? randomUUID())
  if (editId === undefined) expect(countsOf(results.outcomes)).toEqual(countsBefore(counted))
  return results
}
const countsOf = (outcomes: readonly (string | undefined)[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, String)].map(([outcome, all]) => [outcome, all.length]),
  )
const countsBefore = (counted: { outcome: string; count: number }[]) =>
  Object.fromEntries(counted.map(({ outcome, count }) => [outcome, count]))

async function changeOnce(productIds: string[], what: BulkChange, editId: string) {
  const results = await changeProducts(db, { editId, productIds, change: what, actorId })
  return { editId, outcomes: outcomesOf(productIds, results) }
}
const undo = async (editId: string, productIds: string[]) =>
  outcomesOf(productIds, (await undoProductEdit(db, { editId, actorId })) ?? [])

const outcomesOf = (ids: string[], results: { productId: string; outcome: string }[]) =>
  ids.map((id) => results.find(({ productId }) => productId === id)?.outcome)

/** What a change may touch, without versions and moments. */
async function stateOf(productId: string) {
  const state = Object.entries(await asItIs(db, productId)).filter(
    ([name]) => !['version', 'updated_at', 'withdrawn_at'].includes(name),
  )
  const { product_collections: collections } = await db.callOne('product_collections', {
    p_product_id: productId,
  })
  return { ...Object.fromEntries(state), collections }
}

test.for<[string, BulkChange, object]>([
  ['the category', { kind: 'category', category_id: category.id }, { category_id: category.id }],
  [
    'a collection they are in',
    { kind: 'add_to_collection', collection_id: collection },
    { collection_ids: [collection] },
  ],
  ['the price by an amount', { kind: 'price', pence: -400 }, { price_pence: 8500 }],
  ['the price by a share, rounded', { kind: 'price', percent: -12.5 }, { price_pence: 7788 }],
  ['the status', { kind: 'status', status: 'archived' }, { status: 'archived' }],
  ['tags', { kind: 'add_tags', tags: ['eid', 'new'] }, { tags: ['new', 'eid'] }],
  ['tags taken off', { kind: 'remove_tags', tags: ['new'] }, { tags: [] }],
])('%s of many is changed in one go, and undone exactly', async ([, what, after]) => {
  const products = await Promise.all(
    [1, 2, 3].map(() => givenWhole(db, { status: 'active', tags: ['new'] })),
  )
  const ids = products.map(({ id }) => id)
  const before = await Promise.all(ids.map(stateOf))

  const { editId, outcomes } = await change(ids, what)

  expect(outcomes).toEqual(['changed', 'changed', 'changed'])
  for (const id of ids) expect(await asItIs(db, id)).toMatchObject(after)
  expect(await undo(editId, ids)).toEqual(['restored', 'restored', 'restored'])
  expect(await Promise.all(ids.map(stateOf))).toEqual(before)
  const entries = await db.tables
    .selectFrom('audit_log')
    .select(['action', 'actor'])
    .where('subject_id', '=', ids[0]!)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { action: 'product_changed_in_bulk', actor: actorId },
    { action: 'product_change_undone', actor: actorId },
  ])
})

test('a product taken out of a collection comes back to its place there', async () => {
  const own = await givenCollection(db)
  const { id } = await givenWhole(db)
  await db.tables
    .insertInto('collection_products')
    .values({ collection_id: own, product_id: id, position: 7 })
    .execute()
  const { editId } = await change([id], { kind: 'remove_from_collection', collection_id: own })
  expect(await asItIs(db, id)).toMatchObject({ collection_ids: [] })
  await undo(editId, [id])
  const { product_collections } = await db.callOne('product_collections', { p_product_id: id })
  expect(product_collections).toEqual({ [own]: 7 })
})

describe('each product has an outcome', () => {
  test('a draft without a price gets none from a change of many', async () => {
    const draft = await givenProduct(db, { status: 'draft' })
    await db.pool.query('update products set price_pence = 0 where id = $1', [draft.id])
    for (const by of [{ pence: 500 }, { percent: 10 }])
      expect((await change([draft.id], { kind: 'price', ...by })).outcomes).toEqual([
        'price_too_low',
      ])
    expect(await asItIs(db, draft.id)).toMatchObject({ price_pence: 0 })
  })

  test('what was not done, and why, while the others are changed', async () => {
    const whole = await givenWhole(db)
    const bare = await givenProduct(db, { status: 'draft' })
    const active = await givenWhole(db, { status: 'active' })
    const nobody = randomUUID()
    const ids = [whole.id, bare.id, active.id, nobody]

    const { editId, outcomes } = await change(ids, { kind: 'status', status: 'active' })

    expect(outcomes).toEqual(['changed', 'not_publishable', 'unchanged', 'product_not_found'])
    // What it did not change it does not undo.
    expect(await undo(editId, ids)).toEqual(['restored', undefined, undefined, undefined])
  })

  test.for<[string, BulkChange, string]>([
    ['below a penny', { kind: 'price', pence: -8900 }, 'price_too_low'],
    ['out of all bounds', { kind: 'price', percent: 1e7 }, 'price_too_high'],
    ['above the former price', { kind: 'price', percent: 20 }, 'compare_at_too_low'],
    [
      'of a category that is gone',
      { kind: 'category', category_id: randomUUID() },
      'category_not_found',
    ],
    [
      'of a collection that is gone',
      { kind: 'add_to_collection', collection_id: randomUUID() },
      'collection_not_found',
    ],
  ])('a change %s', async ([, what, outcome]) => {
    const { id } = await givenWhole(db, { pricePence: 8900, compareAtPence: 9900 })
    expect((await change([id], what)).outcomes).toEqual([outcome])
    expect(await asItIs(db, id)).toMatchObject({ version: 1 })
  })
})

test('sent twice it is done once', async () => {
  const { id } = await givenWhole(db)
  const editId = randomUUID()
  const sent = () => change([id], { kind: 'price', pence: 100 }, editId)
  const answers = await Promise.all([sent(), sent(), sent()])
  expect(answers.map(({ outcomes }) => outcomes)).toEqual([['changed'], ['changed'], ['changed']])
  expect(await asItIs(db, id)).toMatchObject({ price_pence: 9000 })
})

test('what was changed since stays, the others are restored, and only once', async () => {
  const [kept, changed] = [await givenWhole(db), await givenWhole(db)]
  const ids = [kept.id, changed.id]
  const { editId } = await change(ids, { kind: 'price', pence: 100 })
  // Another price is a change of the same; another name is not.
  await updateProduct(db, {
    productId: changed.id,
    version: 2,
    fields: { price_pence: 9500 },
    actorId,
  })
  await updateProduct(db, { productId: kept.id, version: 2, fields: { name: 'Noor' }, actorId })

  expect(await undo(editId, ids)).toEqual(['restored', 'changed_since'])
  expect(await asItIs(db, kept.id)).toMatchObject({ price_pence: 8900, name: 'Noor' })
  expect(await asItIs(db, changed.id)).toMatchObject({ price_pence: 9500 })
  await updateProduct(db, {
    productId: kept.id,
    version: 4,
    fields: { price_pence: 9000 },
    actorId,
  })
  expect(await undo(editId, ids)).toEqual(['restored', 'changed_since'])
  expect(await asItIs(db, kept.id)).toMatchObject({ price_pence: 9000 })
})

test('what is unknown cannot be undone', async () => {
  expect(await undoProductEdit(db, { editId: randomUUID(), actorId })).toBeUndefined()
})
