import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { emptyTables, lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { asItIs } from '../../testing/given-draft.ts'
import { givenCategory } from '../../testing/given-product.ts'
import { deleteCategory, readCategory, saveCategory } from '../categories/save-category.ts'
import { setProductStatus } from '../editing/edit-product.ts'
import { findByRule, readCollection } from './save-collection.ts'
import { collectionRulesIn, fieldsOf } from '../../testing/collection-rules.ts'

const db = await useTestDatabase({ connections: 16 })
const actorId = randomUUID()

beforeEach(() => emptyTables(db, 'products', 'collections', 'categories', 'styles'))

const { save, given, inside, givenActive, change } = collectionRulesIn(db)

test('a product that is being changed is in what its new price fits, also in a rule that is being made', async () => {
  const [product, id] = [await givenActive({ pricePence: 9000 }), await given({ rule_new_days: 1 })]
  const other = randomUUID()
  let saved: Promise<unknown[]> | undefined
  await db.transaction(async (tx) => {
    await change(product.id, { price_pence: 4000 }, tx)
    saved = Promise.all([
      save(id, 1, { rule_to_pence: 5000 }),
      save(other, 0, { rule_to_pence: 5000, slug: 'other' }),
    ])
    await expect.poll(() => lockWaiters(db)).toBe(2)
  })
  await saved
  expect([await inside(id), await inside(other)]).toEqual([[product.id], [product.id]])
})

test('a product that is changed while a rule is being changed is where the new rule finds it', async () => {
  const [product, id] = [await givenActive({ pricePence: 9000 }), await given({ rule_to_pence: 1 })]
  let changed: ReturnType<typeof change> | undefined
  await db.transaction(async (tx) => {
    await save(id, 1, { rule_to_pence: 5000 }, tx)
    changed = change(product.id, { price_pence: 4000 })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await changed).toMatchObject({ ok: true })
  expect(await inside(id)).toEqual([product.id])
})

test('who fills a collection does not wait for a change of a product that waits for it', async () => {
  const [product, id] = [await givenActive({ pricePence: 3000 }), await given({ rule_to_pence: 1 })]
  let changed: ReturnType<typeof change> | undefined
  await db.transaction(async (tx) => {
    await tx.callOne('lock_collections', {})
    changed = change(product.id, { slug: 'another-address', price_pence: 4000 })
    await expect.poll(() => lockWaiters(db)).toBe(1)
    await save(id, 1, { rule_to_pence: 3500 }, tx)
    expect(await findByRule(tx, fieldsOf({ rule_to_pence: 3500 }))).toMatchObject({ count: 1 })
  })
  expect(await changed).toMatchObject({ ok: true })
  expect(await inside(id)).toEqual([])
})

test('who moves a category waits for a change of many products that has begun', async () => {
  const [abayas, open] = [await givenCategory(db), await givenCategory(db)]
  const first = await givenActive({ categoryId: abayas.id })
  const second = await givenActive({ categoryId: open.id, pricePence: 3000 })
  const id = await given({ rule_category_id: abayas.id, rule_order: 'price-low' })
  const { version, name } = (await readCategory(db, open.id))!
  let moved: ReturnType<typeof saveCategory> | undefined
  await db.transaction(async (tx) => {
    await change(first.id, { price_pence: 4000 }, tx)
    const fields = {
      name,
      slug: 'moved',
      description: '',
      parent_id: abayas.id,
      picture_slug: null,
    }
    moved = saveCategory(db, { categoryId: open.id, version, fields, actorId })
    await expect.poll(() => lockWaiters(db)).toBe(1)
    await change(second.id, { price_pence: 5000 }, tx)
  })
  expect(await moved).toEqual(ok('saved'))
  expect(await inside(id)).toEqual([first.id, second.id])
})

test('of many changes of products and of rules at once all are done, and the last rule holds', async () => {
  const ids = [await given({ rule_new_days: 1 }), await given({ slug: 'two', rule_to_pence: 1 })]
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, at) => givenActive({ pricePence: 1000 * (at + 1) })),
  )
  const answers = await Promise.all([
    ...products.map(({ id }, at) => change(id, { price_pence: 1000 * (12 - at), tags: ['eid'] })),
    ...ids.map((id, at) => save(id, 1, { slug: `rule-${at}`, rule_to_pence: 4000 + 4000 * at })),
    ...products.map(({ id }) => setStatus(id)),
  ])
  expect(answers.slice(0, 14).every((answer) => 'ok' in answer)).toBe(true)
  for (const id of ids) {
    const collection = (await readCollection(db, id))!
    const { count, products: found } = await findByRule(db, collection)
    expect(found.map((one) => one.id).toSorted()).toEqual((await inside(id)).toSorted())
    expect(count).toBeGreaterThan(0)
  }

  async function setStatus(productId: string) {
    const { version } = await asItIs(db, productId)
    return setProductStatus(db, { productId, version, status: 'active', actorId })
  }
})

test('a rule is not about a category that is being deleted', async () => {
  const category = await givenCategory(db)
  const asked = { categoryId: category.id, version: 1, successorId: null, actorId }
  const rule = { rule_category_id: category.id }
  let made: ReturnType<typeof save> | undefined
  await db.transaction(async (tx) => {
    expect(await deleteCategory(tx, asked)).toEqual(ok('deleted'))
    made = save(randomUUID(), 0, rule)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect(await made).toEqual(err({ kind: 'category_not_found' }))

  const { id } = await givenCategory(db)
  await given({ rule_category_id: id })
  expect(await deleteCategory(db, { ...asked, categoryId: id })).toEqual(
    err({ kind: 'has_collections' }),
  )
})
