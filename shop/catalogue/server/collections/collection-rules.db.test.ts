import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'

import type { CollectionRule, RuleAttributes } from '../../collections/collection-list.ts'
import { asItIs, auditEntriesOf, givenWhole } from '../../testing/given-draft.ts'
import { givenAttribute } from '../../testing/given-attribute.ts'
import { givenCategory } from '../../testing/given-product.ts'
import { deleteAttribute, saveAttribute } from '../attributes/save-attribute.ts'
import { readCategory, saveCategory } from '../categories/save-category.ts'
import { setProductStatus } from '../editing/edit-product.ts'
import { listCollections, traceShelf } from '../list-categories.ts'
import { collectionAction } from './collection-action.ts'
import { findByRule, readCollection } from './save-collection.ts'
import { collectionRulesIn, fieldsOf } from '../../testing/collection-rules.ts'

const db = await useTestDatabase({ connections: 16 })
const actorId = randomUUID()
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

beforeEach(() => emptyTables(db, 'products', 'collections', 'categories', 'styles'))

const { save, given, inside, givenActive, change } = collectionRulesIn(db)

test('a product is found where all conditions hold, and in the order asked for', async () => {
  const abayas = await givenCategory(db)
  const open = await givenCategory(db, { within: abayas })
  const old = { categoryId: open.id, publishedAt: daysAgo(40) }
  const [first, second, third] = [
    await givenActive({ ...old, tags: ['linen', 'eid'], pricePence: 5000 }),
    await givenActive({ categoryId: abayas.id, tags: ['linen'], pricePence: 9000 }),
    await givenActive({ tags: ['eid'], pricePence: 7000, publishedAt: daysAgo(10) }),
  ].map(({ id }) => id) as [string, string, string]
  await givenWhole(db, { tags: ['linen', 'eid'], categoryId: open.id })

  const cases: [Partial<CollectionRule>, string[]][] = [
    [{ rule_category_id: abayas.id }, [second, first]],
    [{ rule_category_id: open.id }, [first]],
    [{ rule_tags: ['eid'] }, [third, first]],
    [{ rule_tags: ['eid', 'linen'] }, [first]],
    [{ rule_from_pence: 7000 }, [second, third]],
    [{ rule_to_pence: 7000, rule_order: 'price-low' }, [first, third]],
    [{ rule_to_pence: 9000, rule_order: 'price-high' }, [second, third, first]],
    [{ rule_new_days: 30 }, [second, third]],
    [{ rule_new_days: 30, rule_category_id: abayas.id, rule_tags: ['linen'] }, [second]],
    [{ rule_tags: ['none'] }, []],
  ]
  const id = await given({ rule_new_days: 1 })
  for (const [at, [rule, expected]] of cases.entries()) {
    const whole = { ...fieldsOf(rule) }
    expect(await findByRule(db, whole), JSON.stringify(rule)).toMatchObject({
      count: expected.length,
      products: expected.map((productId) => ({ id: productId })),
    })
    expect(await save(id, at + 1, rule)).toEqual(ok('saved'))
    expect(await inside(id), JSON.stringify(rule)).toEqual(expected)
  }
})

/** So many pieces of a product in the size abaya-56-m. */
const givenStock = (productId: string, onHand: number) =>
  db.pool.query(
    `with size as (
       insert into sizes (size_name, system, length_inches, position) values ('56 / M', 'abaya', 56, 1)
           on conflict do nothing returning id)
     insert into product_inventory (product_id, size_id, quantity_on_hand)
     select $1, coalesce((select id from size),
                         (select id from sizes where system = 'abaya' and size_name = '56 / M')), $2`,
    [productId, onHand],
  )

test('colour, fabric, attributes, sizes and stock are conditions too', async () => {
  await emptyTables(db, 'attributes')
  await givenAttribute(db)
  await givenAttribute(db, { code: 'lined', type: 'yes_no' })
  await givenAttribute(db, { code: 'height', type: 'number' })
  const [first, second] = [
    await givenActive({ colourFamily: 'black', fabricFamily: 'linen' }),
    await givenActive({ colourFamily: 'blue', fabricFamily: 'nida' }),
  ]
  await change(first.id, { attributes: { sleeve: ['long'], lined: true, height: 170 } })
  await change(second.id, { attributes: { sleeve: ['short'], lined: false, height: 180 } })
  const { id: stocked } = await givenActive()
  await givenStock(stocked, 3)

  const cases: [Partial<CollectionRule>, string[]][] = [
    [{ rule_colours: ['black', 'red'] }, [first.id]],
    [{ rule_fabrics: ['linen'] }, [first.id]],
    [{ rule_attributes: { sleeve: ['short'] } }, [second.id]],
    [{ rule_attributes: { sleeve: ['long', 'short'], lined: ['no'] } }, [second.id]],
    [{ rule_attributes: { height: { from: 170, to: 175 } } }, [first.id]],
    [{ rule_attributes: { height: { from: 170.5 } } }, [second.id]],
    [{ rule_attributes: { height: {} } }, [first.id, second.id]],
    [{ rule_in_stock: true }, [stocked]],
    [{ rule_sizes: ['abaya-56-m', 'abaya-99'] }, [stocked]],
    [{ rule_sizes: ['abaya-99'] }, []],
  ]
  const id = await given({ rule_new_days: 1 })
  for (const [at, [rule, expected]] of cases.entries()) {
    const finds = await findByRule(db, fieldsOf(rule))
    expect(finds.products.map((found) => found.id).sort(), JSON.stringify(rule)).toEqual(
      expected.toSorted(),
    )
    expect(await save(id, at + 1, rule)).toEqual(ok('saved'))
    expect((await inside(id)).sort(), JSON.stringify(rule)).toEqual(expected.toSorted())
  }
  const last = cases.length + 1
  const wrongs: RuleAttributes[] = [
    { neck: ['v'] },
    { sleeve: ['wide'] },
    { lined: ['long'] },
    { height: ['1'] },
  ]
  for (const wrong of wrongs)
    expect(await save(id, last, { rule_attributes: wrong })).toEqual(
      err({ kind: 'attribute_not_found' }),
    )
})

test('a product whose colour or values change comes and goes, and stock is followed by the job', async () => {
  await emptyTables(db, 'attributes')
  await givenAttribute(db)
  const byValue = await given({ rule_attributes: { sleeve: ['long'] } })
  const product = await givenActive({ colourFamily: 'black' })
  await change(product.id, { attributes: { sleeve: ['long'] } })
  expect(await inside(byValue)).toEqual([product.id])
  await change(product.id, { attributes: {} })
  expect(await inside(byValue)).toEqual([])

  const inStock = await given({ slug: 'in-stock', rule_in_stock: true })
  const { id: productId } = await givenActive()
  await givenStock(productId, 1)
  const renew = () => db.call('renew_collections', { p_at: new Date() })
  expect(await renew()).toEqual([{ collection_id: inStock }])
  expect(await inside(inStock)).toEqual([productId])
  expect(await renew()).toEqual([])
  await db.tables.updateTable('product_inventory').set({ quantity_on_hand: 0 }).execute()
  expect(await renew()).toEqual([{ collection_id: inStock }])
  expect(await inside(inStock)).toEqual([])
})

test('an attribute or a choice that a rule asks for cannot vanish', async () => {
  await emptyTables(db, 'attributes')
  const { id, fields } = await givenAttribute(db)
  const attribute = { attributeId: id, version: 1, actorId }
  await given({ rule_attributes: { sleeve: ['long'] } })
  expect(await deleteAttribute(db, attribute)).toEqual(err({ kind: 'has_collections' }))
  const without = { ...fields, choices: fields.choices.slice(1) }
  expect(await saveAttribute(db, { ...attribute, fields: without })).toEqual(
    err({ kind: 'choice_used' }),
  )
})

test('a product comes and goes as it changes, and that is no change of the product', async () => {
  const category = await givenCategory(db)
  const id = await given({ rule_category_id: category.id, rule_to_pence: 9000, rule_tags: ['eid'] })
  const product = await givenWhole(db, { pricePence: 9500, tags: ['eid'] })
  const isIn = async () => (await inside(id)).includes(product.id)

  await change(product.id, { category_id: category.id })
  expect(await isIn()).toBe(false)
  const { version } = await asItIs(db, product.id)
  const published = { productId: product.id, version, status: 'active' as const, actorId }
  expect(await setProductStatus(db, published)).toMatchObject({ ok: true })
  expect(await isIn()).toBe(false)
  await change(product.id, { price_pence: 9000 })
  expect(await isIn()).toBe(true)
  const now = await asItIs(db, product.id)
  // It was put nowhere by hand, and an open editor gets no version conflict.
  expect(now).toMatchObject({ version: version + 2, collection_ids: [] })
  await change(product.id, { tags: [] })
  expect(await isIn()).toBe(false)
  await change(product.id, { tags: ['eid', 'new'] })
  expect(await isIn()).toBe(true)
  await change(product.id, { name: 'Renamed', collection_ids: [] })
  expect(await isIn()).toBe(true)
  await setProductStatus(db, {
    ...published,
    version: (await asItIs(db, product.id)).version,
    status: 'archived',
  })
  expect(await isIn()).toBe(false)
})

test('what is put into another category with all that is in it is found from there', async () => {
  const [abayas, open] = [await givenCategory(db), await givenCategory(db)]
  const product = await givenActive({ categoryId: open.id })
  const id = await given({ rule_category_id: abayas.id })
  expect(await inside(id)).toEqual([])
  const { version, name, slug } = (await readCategory(db, open.id))!
  const fields = { name, slug, description: '', parent_id: abayas.id, picture_slug: null }
  expect(await saveCategory(db, { categoryId: open.id, version, fields, actorId })).toEqual(
    ok('saved'),
  )
  expect(await inside(id)).toEqual([product.id])
})

test('what is not new any more leaves, once', async () => {
  const id = await given({ rule_new_days: 30 })
  const [young, old] = [
    await givenActive({ publishedAt: daysAgo(1) }),
    await givenActive({ publishedAt: daysAgo(25) }),
  ]
  expect(await inside(id)).toEqual([young.id, old.id])
  const later = { p_at: new Date(Date.now() + 10 * DAY_MS) }
  expect(await db.call('renew_collections', { p_at: new Date() })).toEqual([])
  expect(await db.call('renew_collections', later)).toEqual([{ collection_id: id }])
  expect(await inside(id)).toEqual([young.id])
  expect(await db.call('renew_collections', later)).toEqual([])
})

test('nobody picks for a rule; picked by hand again it begins with what the rule found', async () => {
  const [found, picked] = [await givenActive({ tags: ['eid'] }), await givenActive()]
  const id = await given({ filled_by: 'hand' })
  const chosen = { collection_ids: [id] }
  expect(await change(picked.id, chosen)).toMatchObject({ ok: true })
  expect(await save(id, 1, { rule_tags: ['eid'] })).toEqual(ok('saved'))
  expect(await inside(id)).toEqual([found.id])

  const refusal = { kind: 'fault', reason: 'collection_not_found', fields: ['collection_ids'] }
  expect(await change(picked.id, chosen)).toEqual(err(refusal))
  const send = (fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return collectionAction(db, { id, form, actorId })
  }
  expect(await send({ form: 'add', product: picked.id })).toMatchObject({ kind: 'refused' })
  expect(await send({ form: 'take_out', product: found.id })).toMatchObject({ done: 'taken_out' })
  expect(await send({ form: 'move', id: found.id, up: picked.id })).toMatchObject({
    kind: 'refused',
  })
  expect(await inside(id)).toEqual([found.id])

  expect(await save(id, 2, { filled_by: 'hand' })).toEqual(ok('saved'))
  expect(await change(picked.id, chosen)).toMatchObject({ ok: true })
  expect((await readCollection(db, id))!.picks.map((pick) => pick.id)).toEqual([
    found.id,
    picked.id,
  ])
})

test('a hidden collection is for staff alone, with all that is in it', async () => {
  const product = await givenActive({ tags: ['eid'] })
  const id = await given({ rule_tags: ['eid'] })
  expect(await listCollections(db)).toMatchObject([{ slug: 'by-rule', isFilled: true }])
  expect(await save(id, 1, { rule_tags: ['eid'], slug: 'eid', is_hidden: true })).toEqual(
    ok('saved'),
  )
  expect(await listCollections(db)).toEqual([])
  for (const slug of ['by-rule', 'eid'])
    expect(await traceShelf(db, 'collection', slug)).toMatchObject({ slug: 'eid', isHidden: true })
  expect(await traceShelf(db, 'collection', 'never')).toBeUndefined()
  expect(await inside(id)).toEqual([product.id])
  expect((await auditEntriesOf(db, id)).at(-1)).toEqual({
    action: 'collection_changed',
    before: { slug: 'by-rule', is_hidden: false },
    after: { slug: 'eid', is_hidden: true },
  })
})
