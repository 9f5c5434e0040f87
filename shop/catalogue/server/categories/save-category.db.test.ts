import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { err, ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { categoryList } from '../../categories/category-list.ts'
import type { CategoryFields } from '../../categories/category-list.ts'
import { auditEntriesOf, givenWhole } from '../../testing/given-draft.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { listCategories, traceShelf } from '../list-categories.ts'
import { categoryAction, answerCategoryMove } from './category-action.ts'
import {
  deleteCategory,
  listCategoryTree,
  moveCategory,
  readCategory,
  readCategoryChoices,
  saveCategory,
} from './save-category.ts'

const db = await useTestDatabase({ connections: 12 })
const actorId = randomUUID()

beforeEach(async () => {
  await db.tables.deleteFrom('products').execute()
  await db.tables.deleteFrom('categories').execute()
})

const plain = (slug: string): CategoryFields => ({
  name: slug,
  slug,
  description: '',
  parent_id: null,
  picture_slug: null,
})

const save = (categoryId: string, version: number, choices: Partial<CategoryFields> = {}) =>
  saveCategory(db, { categoryId, version, fields: { ...plain('abayas'), ...choices }, actorId })

async function given(slug: string, choices: Partial<CategoryFields> = {}) {
  const id = randomUUID()
  expect(await save(id, 0, { ...plain(slug), ...choices })).toEqual(ok('created'))
  return id
}

const remove = (categoryId: string, version = 1, successorId: string | null = null) =>
  deleteCategory(db, { categoryId, version, successorId, actorId })

const tree = async () => {
  const query = readListQuery(categoryList, new URLSearchParams())
  return (await listCategoryTree(db, query)).rows
}
const order = async () => (await tree()).map(({ slug, depth }) => `${'-'.repeat(depth)}${slug}`)
const shown = async () => (await listCategories(db)).map(({ slug }) => slug)

test('a category is made once, changed, and its former address leads to it', async () => {
  const id = await given('abayas')
  expect(await save(id, 0, plain('abayas'))).toEqual(ok('created'))
  expect(await save(id, 0, plain('coats'))).toEqual(err({ kind: 'version_conflict' }))
  const product = await givenWhole(db, { categoryId: id })

  const changed = { slug: 'long-abayas', picture_slug: product.slug }
  expect(await save(id, 1, changed)).toEqual(ok('saved'))
  // Sent again because its answer was lost.
  expect(await save(id, 1, changed)).toEqual(ok('saved'))
  expect(await readCategory(db, id)).toMatchObject({
    version: 2,
    slug: 'long-abayas',
    picture_slug: product.slug,
    formerSlugs: ['abayas'],
    products: 1,
  })
  expect(await traceShelf(db, 'category', 'abayas')).toMatchObject({ slug: 'long-abayas' })
  expect(await traceShelf(db, 'category', 'never')).toBeUndefined()
  expect(await auditEntriesOf(db, id)).toMatchObject([
    { action: 'category_created', before: null },
    {
      action: 'category_changed',
      before: { slug: 'abayas', picture_product_id: null },
      after: { slug: 'long-abayas', picture_product_id: product.id },
    },
  ])
  // It may have its own back.
  expect(await save(id, 2, { slug: 'abayas', picture_slug: product.slug })).toEqual(ok('saved'))
  expect(await readCategory(db, id)).toMatchObject({ formerSlugs: ['long-abayas'] })
  expect(await traceShelf(db, 'category', 'long-abayas')).toMatchObject({ slug: 'abayas' })
})

test('what cannot be is refused, and nothing is written', async () => {
  const top = await given('top')
  const middle = await given('middle', { parent_id: top })
  const low = await given('low', { parent_id: middle })
  const other = await given('other')
  await save(other, 1, plain('renamed'))
  const refused = async (id: string, version: number, choices: Partial<CategoryFields>) => {
    const saved = await save(id, version, choices)
    return saved.ok ? saved.value : saved.refusal.kind
  }

  expect(await refused(top, 1, plain('low'))).toBe('slug_taken')
  expect(await refused(top, 1, plain('other'))).toBe('slug_taken')
  expect(await refused(top, 1, { ...plain('top'), parent_id: randomUUID() })).toBe(
    'parent_not_found',
  )
  expect(await refused(top, 1, { ...plain('top'), parent_id: low })).toBe('in_itself')
  expect(await refused(top, 1, { ...plain('top'), parent_id: top })).toBe('in_itself')
  expect(await refused(top, 1, { ...plain('top'), parent_id: other })).toBe('too_deep')
  expect(await refused(randomUUID(), 0, { ...plain('new'), parent_id: low })).toBe('too_deep')
  expect(await refused(top, 1, { ...plain('top'), picture_slug: 'no-such-one' })).toBe(
    'picture_not_found',
  )
  expect(await refused(randomUUID(), 1, plain('new'))).toBe('category_not_found')
  expect(await order()).toEqual(['top', '-middle', '--low', 'renamed'])
})

test('menus and lists have the tree in its order, and choices leave out what lies in it', async () => {
  const top = await given('top')
  const second = await given('second')
  const third = await given('third', { parent_id: top })
  const fourth = await given('fourth', { parent_id: top })
  expect(await order()).toEqual(['top', '-third', '-fourth', 'second'])
  expect(await shown()).toEqual(['top', 'third', 'fourth', 'second'])
  expect((await readCategoryChoices(db, top)).map(({ id }) => id)).toEqual([second])
  expect(await readCategoryChoices(db)).toHaveLength(4)

  const move = (id: string, pastId: string, goes: 'up' | 'down') =>
    moveCategory(db, { id, pastId, goes, actorId })
  expect(await move(second, top, 'up')).toBe(true)
  expect(await move(third, fourth, 'down')).toBe(true)
  // The same again does nothing.
  expect(await move(third, fourth, 'down')).toBe(true)
  expect(await order()).toEqual(['second', 'top', '-fourth', '-third'])
  expect(await move(third, second, 'up')).toBe(false)
  expect(await move(randomUUID(), top, 'up')).toBe(false)
  expect(await auditEntriesOf(db, third)).toMatchObject([
    {},
    { action: 'category_moved', before: { position: 3 }, after: { position: 4 } },
  ])
  // Put elsewhere it is the last one there.
  await save(fourth, 1, { ...plain('fourth'), parent_id: second })
  expect(await order()).toEqual(['second', '-fourth', 'top', '-third'])
})

test('only an empty category is deleted, and its address redirects to the chosen successor', async () => {
  const [top, heir] = [await given('top'), await given('heir')]
  const low = await given('low', { parent_id: top })
  const product = await givenWhole(db, { categoryId: low })
  expect(await remove(top)).toEqual(err({ kind: 'has_categories' }))
  expect(await remove(low)).toEqual(err({ kind: 'has_products' }))
  const fields = { category_id: heir }
  await updateProduct(db, { productId: product.id, version: 1, fields, actorId })
  expect(await remove(low, 2)).toEqual(err({ kind: 'version_conflict' }))
  expect(await remove(low, 1, randomUUID())).toEqual(err({ kind: 'successor_not_found' }))
  expect(await remove(low, 1, heir)).toEqual(ok('deleted'))
  // Sent again because its answer was lost.
  expect(await remove(low, 1, heir)).toEqual(ok('deleted'))
  expect(await traceShelf(db, 'category', 'low')).toMatchObject({ slug: 'heir' })
  expect(await order()).toEqual(['top', 'heir'])
  expect((await auditEntriesOf(db, low)).at(-1)).toMatchObject({
    action: 'category_deleted',
    before: { slug: 'low' },
  })
  expect(await remove(top)).toEqual(ok('deleted'))
  expect(await traceShelf(db, 'category', 'top')).toBeUndefined()
})

test('of many who save the same version one succeeds, and the others get a version conflict', async () => {
  const id = await given('abayas')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => save(id, 1, { name: `Name ${at}` })),
  )
  expect(answers.filter(({ ok: isSaved }) => isSaved)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok)).toEqual(
    Array(7).fill(err({ kind: 'version_conflict' })),
  )
})

test('two categories do not take one address, not even one now and one formerly', async () => {
  const [one, other] = [await given('one'), await given('other')]
  let second: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    await saveCategory(tx, { categoryId: one, version: 1, fields: plain('renamed'), actorId })
    second = save(other, 1, plain('one'))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await second).toEqual(err({ kind: 'slug_taken' }))
})

test('two that are put into each other at once do not both go', async () => {
  // Neither place changes by the first of it: nothing but the lock of the tree is in the way.
  const [other, one] = [await given('other'), await given('one')]
  let second: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    const fields = { ...plain('one'), parent_id: other }
    await saveCategory(tx, { categoryId: one, version: 1, fields, actorId })
    second = save(other, 1, { ...plain('other'), parent_id: one })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await second).toEqual(err({ kind: 'in_itself' }))
  expect(await order()).toEqual(['other', '-one'])
})

test('of many moves at once each is made, and every place is there once', async () => {
  const ids = []
  for (let at = 0; at < 6; at += 1) ids.push(await given(`c${at}`))
  const [first] = ids
  await Promise.all(
    ids.slice(1).map((id) => moveCategory(db, { id, pastId: first!, goes: 'up', actorId })),
  )
  const { rows } = await sql<{ position: number }>`
    select position from categories order by position`.execute(db.tables)
  expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
  // All others are before the first one now.
  expect((await order()).at(-1)).toBe('c0')
})

test('deleting a category waits until a product has been put into it', async () => {
  const id = await given('abayas')
  const { id: productId } = await givenWhole(db)
  let deleted: ReturnType<typeof remove> | undefined
  await db.transaction(async (tx) => {
    await updateProduct(tx, { productId, version: 1, fields: { category_id: id }, actorId })
    deleted = remove(id)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await deleted).toEqual(err({ kind: 'has_products' }))
})

test('putting a product into a category that is being deleted is refused', async () => {
  const id = await given('abayas')
  const { id: productId } = await givenWhole(db)
  let put: ReturnType<typeof updateProduct> | undefined
  await db.transaction(async (tx) => {
    await deleteCategory(tx, { categoryId: id, version: 1, successorId: null, actorId })
    put = updateProduct(db, { productId, version: 1, fields: { category_id: id }, actorId })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await put).toMatchObject({ ok: false, refusal: { fields: ['category_id'] } })
})

test('its forms are refused at what is wrong, and ask about what a colleague saved', async () => {
  const id = await given('abayas')
  const form = (fields: Record<string, string>) => {
    const sent = new FormData()
    for (const [name, value] of Object.entries(fields)) sent.set(name, value)
    return sent
  }
  const typed = { name: 'Abayas', slug: 'abayas', description: '', parent: '', picture: '' }
  const send = (fields: Record<string, string>) =>
    categoryAction(db, {
      id,
      form: form({ form: 'save-category', version: '1', ...fields }),
      actorId,
    })

  expect(await send({ ...typed, name: '', picture: 'Not a slug' })).toMatchObject({
    fields: { name: expect.any(String), picture: expect.any(String) },
    typed: { picture: 'Not a slug' },
  })
  const seen = JSON.stringify({ ...typed, name: 'abayas' })
  expect(await send({ ...typed, seen })).toEqual({ done: 'saved' })
  const asked = await send({ ...typed, seen, name: 'abayas', description: 'Long.' })
  expect(asked).toMatchObject({ typed: { description: 'Long.', version: '2' }, fields: {} })
  const again = (asked as { typed: Record<string, string> }).typed
  const chosen = { ...again, 'keep:name': 'theirs', 'keep:description': 'yours' }
  expect(await send(chosen)).toEqual({ done: 'saved' })
  expect(await readCategory(db, id)).toMatchObject({ name: 'Abayas', description: 'Long.' })
  expect(await send({ form: 'other' })).toBeUndefined()

  const move = { form: form({ form: 'move', id, up: randomUUID() }), actorId }
  expect(await answerCategoryMove(db, move)).toMatchObject({ kind: 'refused' })
  expect(
    await answerCategoryMove(db, { form: form({ form: 'move', id, up: '' }), actorId }),
  ).toEqual(expect.objectContaining({ kind: 'next' }))
  expect(await send({ form: 'delete', version: '1' })).toMatchObject({ kind: 'refused' })
  expect(await send({ form: 'delete', version: '3', successor: '' })).toEqual({ done: 'deleted' })
})
