import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import type { BulkChange } from '../../editing/bulk-change.ts'
import type { AttributeValues } from '../../attributes/attribute.ts'
import { choiceOf, givenAttribute, givenValues } from '../../testing/given-attribute.ts'
import { asItIs, auditEntriesOf, givenCollection, givenWhole } from '../../testing/given-draft.ts'
import { givenCategory, givenProduct } from '../../testing/given-product.ts'
import { updateProduct } from '../../testing/update-product.ts'
import { changeProducts, countChangeable, undoProductEdit } from './edit-product.ts'

const db = await useTestDatabase()
const actorId = randomUUID()
const category = await givenCategory(db)
const collection = await givenCollection(db)

await givenAttribute(db)
await givenAttribute(db, { code: 'height', type: 'number', max_value: 200 })
await givenAttribute(db, { code: 'lined', type: 'yes_no' })
await givenAttribute(db, { code: 'worn', type: 'text' })
await givenAttribute(db, {
  code: 'occasion',
  type: 'choices',
  choices: [choiceOf('Work'), choiceOf('Eid')],
})
await givenAttribute(db, {
  code: 'many',
  type: 'choices',
  choices: Array.from({ length: 10 }, (_, at) => choiceOf(`Choice ${at}`)),
})

/** A product with these values of attributes; its id. */
async function givenValued(values: AttributeValues) {
  const { id } = await givenWhole(db)
  await givenValues(db, id, values)
  return id
}

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

describe('attributes of many', () => {
  const sleeve = { code: 'sleeve', value: ['long'] }
  const attributesOf = async (id: string) => (await asItIs(db, id)).attributes

  test.for<[string, AttributeValues, BulkChange, AttributeValues]>([
    [
      'a choice',
      { sleeve: ['short'], height: 170 },
      { kind: 'set_attribute', ...sleeve },
      { sleeve: ['long'], height: 170 },
    ],
    ['a number', {}, { kind: 'set_attribute', code: 'height', value: 165.5 }, { height: 165.5 }],
    [
      'a yes or no',
      { lined: true },
      { kind: 'set_attribute', code: 'lined', value: false },
      { lined: false },
    ],
    [
      'a text',
      { worn: 'Size S' },
      { kind: 'set_attribute', code: 'worn', value: 'Size M' },
      { worn: 'Size M' },
    ],
    [
      'a choice more',
      { occasion: ['work'] },
      { kind: 'add_choices', code: 'occasion', value: ['eid', 'work'] },
      { occasion: ['eid', 'work'] },
    ],
    [
      'the first choice',
      {},
      { kind: 'add_choices', code: 'occasion', value: ['work'] },
      { occasion: ['work'] },
    ],
    [
      'no value',
      { sleeve: ['long'], worn: 'S' },
      { kind: 'clear_attribute', code: 'sleeve' },
      { worn: 'S' },
    ],
  ])('%s is given to many, and taken back exactly', async ([, values, what, after]) => {
    const ids = await Promise.all([1, 2, 3].map(() => givenValued(values)))

    const { editId, outcomes } = await change(ids, what)

    expect(outcomes).toEqual(['changed', 'changed', 'changed'])
    for (const id of ids) expect(await attributesOf(id)).toEqual(after)
    expect((await change(ids, what)).outcomes).toEqual(['unchanged', 'unchanged', 'unchanged'])
    expect(await undo(editId, ids)).toEqual(['restored', 'restored', 'restored'])
    for (const id of ids) expect(await attributesOf(id)).toEqual(values)
    expect((await auditEntriesOf(db, ids[0]!))[0]).toMatchObject({
      action: 'product_changed_in_bulk',
      before: { attributes: values },
      after: { attributes: after },
    })
  })

  test.for<[string, BulkChange, string]>([
    ['gone', { kind: 'set_attribute', code: 'gone', value: ['long'] }, 'attribute_not_found'],
    ['gone, cleared', { kind: 'clear_attribute', code: 'gone' }, 'unchanged'],
    [
      'with another choice',
      { kind: 'set_attribute', code: 'sleeve', value: ['wide'] },
      'attribute_invalid',
    ],
    [
      'of one choice that gets a second',
      { kind: 'add_choices', code: 'sleeve', value: ['short'] },
      'attribute_invalid',
    ],
    [
      'of numbers that gets a choice',
      { kind: 'add_choices', code: 'height', value: ['long'] },
      'attribute_invalid',
    ],
    [
      'out of its range',
      { kind: 'set_attribute', code: 'height', value: 201 },
      'attribute_invalid',
    ],
  ])('an attribute %s changes nothing', async ([, what, outcome]) => {
    const values = { sleeve: ['long'], height: 150 }
    const id = await givenValued(values)
    expect((await change([id], what)).outcomes).toEqual([outcome])
    expect(await attributesOf(id)).toEqual(values)
  })

  test('a value that changed since it was counted stays and is named, while the others are changed', async () => {
    const ids = [await givenValued({ sleeve: ['short'] }), await givenValued({})]
    const what: BulkChange = { kind: 'set_attribute', ...sleeve }
    const seenOf = async () =>
      Object.assign(
        {},
        ...(await countChangeable(db, { productIds: ids, change: what })).map((one) => one.seen),
      )
    const seen = await seenOf()
    await givenValues(db, ids[1]!, { worn: 'M', sleeve: ['short'] })

    expect((await change(ids, { ...what, seen })).outcomes).toEqual([
      'changed',
      'changed_meanwhile',
    ])
    expect(await attributesOf(ids[1]!)).toEqual({ worn: 'M', sleeve: ['short'] })
    // Counted again it is known; another attribute is not what was counted.
    const again = await seenOf()
    await givenValues(db, ids[1]!, { worn: 'L', sleeve: ['short'] })
    expect((await change(ids, { ...what, seen: again })).outcomes).toEqual(['unchanged', 'changed'])
    expect(await attributesOf(ids[1]!)).toEqual({ worn: 'L', sleeve: ['long'] })
  })

  test('what was counted as unchanged is not written over when it was changed meanwhile', async () => {
    const id = await givenValued({ sleeve: [...sleeve.value] })
    const what: BulkChange = { kind: 'set_attribute', ...sleeve }
    const [counted] = await countChangeable(db, { productIds: [id], change: what })
    expect(counted).toMatchObject({ outcome: 'unchanged' })
    await givenValues(db, id, { sleeve: ['short'] })

    const { outcomes } = await change([id], { ...what, seen: counted!.seen })
    expect(outcomes).toEqual(['changed_meanwhile'])
    expect(await attributesOf(id)).toEqual({ sleeve: ['short'] })
  })

  test('undone, other attributes that were changed since stay', async () => {
    const [other, same] = [await givenValued({ worn: 'S' }), await givenValued({})]
    const { editId } = await change([other, same], { kind: 'set_attribute', ...sleeve })
    await givenValues(db, other, { worn: 'M', sleeve: ['long'] })
    await givenValues(db, same, { sleeve: ['short'] })
    expect(await undo(editId, [other, same])).toEqual(['restored', 'changed_since'])
    expect(await attributesOf(other)).toEqual({ worn: 'M' })
    expect(await attributesOf(same)).toEqual({ sleeve: ['short'] })
  })

  test('of many who add choices at once nobody loses one, and those who set one agree on who came first', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => givenValued({})))
    const codes = Array.from({ length: 10 }, (_, at) => `choice-${at}`)
    await Promise.all(
      codes.map((code) =>
        changeOnce(ids, { kind: 'add_choices', code: 'many', value: [code] }, randomUUID()),
      ),
    )
    for (const id of ids) expect(await attributesOf(id)).toEqual({ many: codes })

    const what = (value: string): BulkChange => ({ kind: 'set_attribute', code: 'worn', value })
    const counted = await countChangeable(db, { productIds: ids, change: what('0') })
    const seen = counted[0]!.seen
    const answers = await Promise.all(
      codes.map((code) => changeOnce(ids, { ...what(code), seen } as BulkChange, randomUUID())),
    )
    for (const [at] of ids.entries()) {
      const outcomes = answers.map((answer) => answer.outcomes[at])
      expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
      expect(outcomes.filter((outcome) => outcome === 'changed_meanwhile')).toHaveLength(9)
    }
  })

  test('what is counted names the first that are left as they are', async () => {
    const ids = await Promise.all(
      Array.from({ length: 7 }, () => givenValued({ sleeve: ['long'] })),
    )
    const counted = await countChangeable(db, {
      productIds: ids,
      change: { kind: 'set_attribute', ...sleeve },
    })
    expect(counted).toMatchObject([{ outcome: 'unchanged', count: 7 }])
    expect(Object.keys(counted[0]!.seen).toSorted()).toEqual(ids.toSorted())
    expect(counted[0]!.productIds).toHaveLength(5)
  })
})

test('what is unknown cannot be undone', async () => {
  expect(await undoProductEdit(db, { editId: randomUUID(), actorId })).toBeUndefined()
})
