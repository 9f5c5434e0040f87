import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { collectionList } from '../../collections/collection-list.ts'
import type { CollectionFields } from '../../collections/collection-list.ts'
import { asItIs, auditEntriesOf, givenFields, givenWhole } from '../../testing/given-draft.ts'
import { styleFormOf } from '../../testing/style-form-of.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { productAction } from '../editing/product-action.ts'
import { createProduct } from '../editing/edit-product.ts'
import { listCollections, traceShelf } from '../list-categories.ts'
import { collectionAction, answerCollectionMove } from './collection-action.ts'
import {
  deleteCollection,
  listEditedCollections,
  moveCollection,
  movePick,
  readCollection,
  saveCollection,
} from './save-collection.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

beforeEach(async () => {
  await db.tables.deleteFrom('collections').execute()
})

const plain = (slug: string): CollectionFields => ({ ...givenFields, name: slug, slug })

const save = (collectionId: string, version: number, fields: Partial<CollectionFields> = {}) =>
  saveCollection(db, {
    collectionId,
    version,
    fields: { ...plain('eid-edit'), ...fields },
    actorId,
  })

async function given(slug: string) {
  const id = randomUUID()
  expect(await save(id, 0, plain(slug))).toEqual(ok('created'))
  return id
}

const send = (collectionId: string, fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return collectionAction(db, { id: collectionId, form, actorId })
}
const add = (id: string, product: string) => send(id, { form: 'add', product })
const picksOf = async (id: string) => (await readCollection(db, id))!.picks.map((pick) => pick.id)
const remove = (collectionId: string, version = 1, successorId: string | null = null) =>
  deleteCollection(db, { collectionId, version, successorId, actorId })

test('a collection is made once, changed, put in order, and its former address leads to it', async () => {
  const [first, id] = [await given('first'), await given('eid-edit')]
  expect(await save(id, 0)).toEqual(ok('created'))
  expect(await save(id, 0, plain('other'))).toEqual(err({ kind: 'version_conflict' }))
  expect(await save(id, 1, { slug: 'eid' })).toEqual(ok('saved'))
  expect(await save(id, 1, { slug: 'eid' })).toEqual(ok('saved'))
  expect(await readCollection(db, id)).toMatchObject({ version: 2, formerSlugs: ['eid-edit'] })
  expect(await traceShelf(db, 'collection', 'eid-edit')).toMatchObject({
    slug: 'eid',
    isHidden: false,
  })
  expect(await save(first, 1, plain('eid-edit'))).toEqual(err({ kind: 'slug_taken' }))
  expect(await save(first, 1, plain('eid'))).toEqual(err({ kind: 'slug_taken' }))
  expect(await save(randomUUID(), 1)).toEqual(err({ kind: 'collection_not_found' }))

  const up = { id, pastId: first, goes: 'up' as const, actorId }
  expect(await moveCollection(db, up)).toBe(true)
  // The same again does nothing.
  expect(await moveCollection(db, up)).toBe(true)
  expect(await moveCollection(db, { ...up, pastId: randomUUID() })).toBe(false)
  expect((await listCollections(db)).map(({ slug }) => slug)).toEqual(['eid', 'first'])
  const query = readListQuery(collectionList, new URLSearchParams())
  expect((await listEditedCollections(db, query)).rows).toMatchObject([
    { id, aboveId: null, belowId: first, products: 0 },
    { id: first, aboveId: id, belowId: null },
  ])
  expect((await auditEntriesOf(db, id)).map(({ action }) => action)).toEqual([
    'collection_created',
    'collection_changed',
    'collection_moved',
  ])
})

test('products are picked, put in order and taken out, each a change of the product', async () => {
  const id = await given('eid-edit')
  const [one, two] = [await givenWhole(db), await givenWhole(db)]
  expect(await add(id, one.id)).toEqual({ done: 'added' })
  expect(await add(id, two.id)).toEqual({ done: 'added' })
  expect(await add(id, two.id)).toEqual({ done: 'added' })
  expect(await picksOf(id)).toEqual([one.id, two.id])
  expect(await send(id, { form: 'move', id: two.id, up: one.id })).toMatchObject({ kind: 'next' })
  expect(await picksOf(id)).toEqual([two.id, one.id])
  expect((await readCollection(db, id))!.picks).toMatchObject([
    { aboveId: null, belowId: one.id },
    { aboveId: two.id, belowId: null },
  ])
  expect(await send(id, { form: 'take_out', product: two.id })).toEqual({ done: 'taken_out' })
  expect(await picksOf(id)).toEqual([one.id])
  // An editor that had the product open before gets a conflict instead of putting it back.
  const fields = { collection_ids: [id] }
  expect(await updateProduct(db, { productId: two.id, version: 2, fields, actorId })).toMatchObject(
    {
      refusal: { kind: 'version_conflict' },
    },
  )
  expect(await add(id, randomUUID())).toMatchObject({ kind: 'refused' })
  expect(await add(randomUUID(), one.id)).toMatchObject({ kind: 'refused' })
  expect(await send(id, { form: 'move', id: two.id, up: one.id })).toMatchObject({
    kind: 'refused',
  })
  expect((await auditEntriesOf(db, id)).at(-1)).toMatchObject({
    action: 'collection_reordered',
    before: { position: 2 },
    after: { position: 1 },
  })
})

test('of many who save the same version one succeeds, and the others get a version conflict', async () => {
  const id = await given('eid-edit')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(id, 1, { name: `Name ${at}` })),
  )
  expect(answers.filter(({ ok: isSaved }) => isSaved)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array(7).fill(err({ kind: 'version_conflict' })),
  )
})

test('two collections do not take one address, not even one now and one formerly', async () => {
  const [one, other] = [await given('one'), await given('other')]
  let second: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    await saveCollection(tx, { collectionId: one, version: 1, fields: plain('renamed'), actorId })
    second = save(other, 1, plain('one'))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await second).toEqual(err({ kind: 'slug_taken' }))
})

test('of many moves of products at once each is made, and every place is there once', async () => {
  const id = await given('eid-edit')
  const ids = []
  for (let at = 0; at < 6; at += 1) {
    const { id: productId } = await givenWhole(db)
    await add(id, productId)
    ids.push(productId)
  }
  const [first] = ids
  await Promise.all(
    ids
      .slice(1)
      .map((one) =>
        movePick(db, { collectionId: id, id: one, pastId: first!, goes: 'up', actorId }),
      ),
  )
  const rows = await db.tables
    .selectFrom('collection_products')
    .select('position')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute()
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  expect((await picksOf(id)).at(-1)).toBe(first)
})

test('saving a product into a collection that is being deleted is refused', async () => {
  const id = await given('eid-edit')
  const { id: productId } = await givenWhole(db)
  let put: ReturnType<typeof updateProduct> | undefined
  await db.transaction(async (tx) => {
    await deleteCollection(tx, { collectionId: id, version: 1, successorId: null, actorId })
    put = updateProduct(db, { productId, version: 1, fields: { collection_ids: [id] }, actorId })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await put).toEqual(
    err({ kind: 'fault', reason: 'collection_not_found', fields: ['collection_ids'] }),
  )
  // Nothing of it was written; creating a product is refused, too.
  expect(await asItIs(db, productId)).toMatchObject({ version: 1, collection_ids: [] })
  const { style_id: styleId, ...fields } = await asItIs(db, productId)
  const made = createProduct(db, {
    productId: randomUUID(),
    styleId,
    fields: { ...fields, slug: 'another', collection_ids: [id] },
    actorId,
  })
  expect(await made).toMatchObject({ refusal: { reason: 'collection_not_found' } })
})

test('editing something else of a product does not report a missing collection', async () => {
  const id = await given('eid-edit')
  const { id: productId } = await givenWhole(db)
  await add(id, productId)
  const product = await asItIs(db, productId)
  const form = styleFormOf([product], productId, { shared: { name: 'Renamed' } })
  await remove(id)
  expect(await productAction(db, { productId, actorId, form })).toMatchObject({ done: 'saved' })
  expect(await asItIs(db, productId)).toMatchObject({ name: 'Renamed', collection_ids: [] })

  // Chosen, it is named as what is wrong, and nothing is written.
  const chosen = styleFormOf([await asItIs(db, productId)], productId, {
    shared: { name: 'Again', collection_ids: [id] },
  })
  expect(await productAction(db, { productId, actorId, form: chosen })).toMatchObject({
    kind: 'refused',
    faults: { collection_ids: expect.stringContaining('has been deleted') },
    values: { name: ['Again'] },
  })
  expect(await asItIs(db, productId)).toMatchObject({ name: 'Renamed' })
})

test('deleting one keeps its products, and its address redirects to the chosen successor', async () => {
  const [id, heir] = [await given('eid-edit'), await given('heir')]
  const product = await givenWhole(db)
  await add(id, product.id)
  await save(id, 1, { slug: 'eid' })
  expect(await remove(id)).toEqual(err({ kind: 'version_conflict' }))
  expect(await remove(id, 2, randomUUID())).toEqual(err({ kind: 'successor_not_found' }))
  const discount = await db.tables
    .insertInto('discounts')
    .values({ name: 'Eid', kind: 'percentage', percent: 10, collection_id: id })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await remove(id, 2)).toEqual(err({ kind: 'has_discounts' }))
  await db.tables.deleteFrom('discounts').where('id', '=', discount.id).execute()
  expect(await remove(id, 2, heir)).toEqual(ok('deleted'))
  expect(await remove(id, 2, heir)).toEqual(ok('deleted'))
  for (const former of ['eid', 'eid-edit'])
    expect(await traceShelf(db, 'collection', former)).toMatchObject({ slug: 'heir' })
  expect(await readCollection(db, id)).toBeUndefined()
})

test('its forms are refused at what is wrong, and ask about what a colleague saved', async () => {
  const id = await given('eid-edit')
  const typed = { form: 'save-collection', version: '1', name: 'Eid', slug: '', description: '' }
  expect(await send(id, { ...typed, name: '' })).toMatchObject({
    fields: { name: expect.any(String) },
  })
  expect(await send(id, typed)).toEqual({ done: 'saved' })
  const seen = JSON.stringify({ name: 'eid-edit', slug: 'eid-edit', description: '' })
  expect(await send(id, { ...typed, seen, description: 'For the day.' })).toMatchObject({
    typed: { description: 'For the day.', version: '2' },
  })
  expect(await send(id, { form: 'other' })).toBeUndefined()
  const form = new FormData()
  for (const [name, value] of Object.entries({ form: 'move', id, up: '' })) form.set(name, value)
  expect(await answerCollectionMove(db, { form, actorId })).toMatchObject({ kind: 'next' })
  expect(await send(id, { form: 'delete', version: '2' })).toEqual({ done: 'deleted' })
})
