import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { asItIs, auditEntriesOf, givenCollection } from '#shop/catalogue/testing/given-draft.ts'
import {
  givenCategory,
  givenPictures,
  givenProduct,
} from '#shop/catalogue/testing/given-product.ts'

import { colourInput, sizeInput } from '../../new-style/style-form.ts'
import type { StyleRefused } from '../../new-style/style-form.ts'
import { findStockDiscrepancies } from '../admin/read-stock.ts'
import { answerNewStyle, readStyleChoices } from './create-style.ts'

const db = await useTestDatabase({ connections: 16 })
const actorId = randomUUID()
const category = await givenCategory(db)

/** The ids of new sizes of a system, in their order. */
async function givenSizes(count: number, system = 'abaya'): Promise<string[]> {
  const rows = await db.tables
    .insertInto('sizes')
    .values(
      Array.from({ length: count }, (_, position) => ({
        size_name: randomUUID(),
        system,
        position,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Pictures that the shop has, by their ids. */
async function givenUploads(count: number): Promise<string[]> {
  const { id } = await givenProduct(db, { status: 'draft' })
  await givenPictures(
    db,
    id,
    Array.from({ length: count }, (_, at) => `Picture ${at}`),
  )
  const rows = await db.tables
    .selectFrom('product_images')
    .select('picture_id')
    .where('product_id', '=', id)
    .execute()
  return rows.map((row) => row.picture_id)
}

type Typed = Record<string, string | readonly string[]>

/** What is typed of a style that can be published: two colours in these sizes, three pieces of each. */
async function givenTyped(sizes: readonly string[], more: Typed = {}) {
  const [one, two] = [randomUUID(), randomUUID()]
  const [front, back] = await givenUploads(2)
  const typed: Typed = {
    name: `Layla ${one.slice(0, 8)}`,
    description: 'A long abaya.',
    category_id: category.id,
    price_pence: '89',
    composition: '60% cotton, 40% linen',
    vat_class: 'standard',
    colour: [one, two],
    [colourInput('colour_name', one)]: 'Sand',
    [colourInput('colour_hex', one)]: '#cdb79b',
    [colourInput('picture', one)]: front!,
    [colourInput('colour_name', two)]: 'Black',
    [colourInput('colour_hex', two)]: '#1d1c1f',
    [colourInput('picture', two)]: back!,
    size_system: 'abaya',
    size: sizes,
    ...Object.fromEntries(
      [one, two].flatMap((colour) => sizes.map((size) => [sizeInput('stock', colour, size), '3'])),
    ),
    ...more,
  }
  return { one, two, typed }
}

const send = (typed: Typed, then: 'draft' | 'active' = 'draft', withStock = true) => {
  const form = new FormData()
  form.set('form', 'create-style')
  form.set('then', then)
  for (const [name, values] of Object.entries(typed))
    for (const value of [values].flat()) form.append(name, value)
  return answerNewStyle(db, { form, actorId, withStock })
}

const refusal = async (answer: ReturnType<typeof send>) => (await answer) as StyleRefused

const inventoryOf = (productId: string) =>
  db.tables
    .selectFrom('product_inventory')
    .select(['size_id', 'quantity_on_hand', 'sku', 'barcode'])
    .where('product_id', '=', productId)
    .orderBy('size_id')
    .execute()

const countProducts = async (name: string) => {
  const { count } = await db.tables
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return Number(count)
}

test('two colours in five sizes are on sale after one save, with their stock in the ledger', async () => {
  const sizes = await givenSizes(5)
  const collection = await givenCollection(db)
  const { one, two, typed } = await givenTyped(sizes, { collection_ids: collection, tags: 'eid' })

  expect(await send(typed, 'active')).toEqual({ done: 'published', productId: one })

  const [first, second] = [await asItIs(db, one), await asItIs(db, two)]
  expect(first).toMatchObject({
    status: 'active',
    colour_name: 'Sand',
    colour_family: 'beige',
    price_pence: 8900,
    composition: [
      { fibre: 'cotton', percent: 60 },
      { fibre: 'linen', percent: 40 },
    ],
    pictures: [{ alt: `${String(typed.name)} in Sand` }],
    summary: '',
  })
  expect(second).toMatchObject({
    status: 'active',
    style_id: first.style_id,
    colour_name: 'Black',
    price_pence: 8900,
    tags: ['eid'],
    collection_ids: [collection],
    pictures: [{ alt: `${String(typed.name)} in Black` }],
  })
  for (const id of [one, two])
    expect((await inventoryOf(id)).map((row) => row.quantity_on_hand)).toEqual([3, 3, 3, 3, 3])
  const movements = await db.tables
    .selectFrom('stock_movements')
    .select(['on_hand_delta', 'reason'])
    .where('product_id', 'in', [one, two])
    .execute()
  expect(movements).toHaveLength(10)
  expect(movements[0]).toEqual({ on_hand_delta: 3, reason: 'supplier' })
  expect(await findStockDiscrepancies(db)).toEqual([])
  expect((await auditEntriesOf(db, one)).map(({ action }) => action)).toContain('style_created')
})

test('a draft needs a name and a category, and has neither price nor swatch until somebody gives it one', async () => {
  const colour = randomUUID()
  const typed = { name: 'Only a name', category_id: category.id, colour }
  expect(await send(typed)).toEqual({ done: 'created', productId: colour })
  expect(await asItIs(db, colour)).toMatchObject({
    status: 'draft',
    colour_name: '',
    colour_hex: '',
    price_pence: 0,
    weight_grams: 0,
    missing: [
      'description',
      'colour_name',
      'colour_hex',
      'colour_family',
      'composition',
      'price_pence',
      'pictures',
    ],
  })
  const prices = await db.tables
    .selectFrom('price_history')
    .select('id')
    .where('product_id', '=', colour)
    .execute()
  expect(prices).toEqual([])
  expect(await send({ name: 'No category', colour: randomUUID() })).toMatchObject({
    kind: 'refused',
    faults: { category_id: expect.any(String) },
  })
})

test('publishing is refused by name, field by field and colour by colour, and writes nothing', async () => {
  const sizes = await givenSizes(1)
  const { two, typed } = await givenTyped(sizes, { description: '', price_pence: '' })
  const answer = await refusal(send({ ...typed, [colourInput('picture', two)]: [] }, 'active'))
  expect(Object.keys(answer.faults).toSorted()).toEqual(
    ['description', 'price_pence', colourInput('pictures', two)].toSorted(),
  )
  expect(answer.values.name).toEqual([typed.name])
  expect(await countProducts(String(typed.name))).toBe(0)
  // Corrected, it is made under the same ids.
  expect(await send({ ...typed, description: 'Long.', price_pence: '70' }, 'active')).toMatchObject(
    { done: 'published' },
  )
})

test('many at once under the same ids make one style', async () => {
  const sizes = await givenSizes(2)
  const { one, two, typed } = await givenTyped(sizes)
  const answers = await Promise.all(Array.from({ length: 12 }, () => send(typed, 'active')))
  expect(answers).toEqual(answers.map(() => ({ done: 'published', productId: one })))
  expect(await countProducts(String(typed.name))).toBe(2)
  for (const id of [one, two])
    expect((await inventoryOf(id)).map((row) => row.quantity_on_hand)).toEqual([3, 3])
  // What was changed since the first time is not passed off as saved, and not lost.
  const changed = await refusal(send({ ...typed, price_pence: '99' }, 'active'))
  expect(changed).toMatchObject({ savedAs: one, faults: {}, values: { price_pence: ['99'] } })
  expect((await asItIs(db, one)).price_pence).toBe(8900)
})

test('a colour that was blank the first time, and named the second, leads to what was saved', async () => {
  const { one, two, typed } = await givenTyped([])
  const blank = ['colour_name', 'colour_hex', 'picture'] as const
  const first = Object.fromEntries(blank.map((field) => [colourInput(field, one), []]))
  expect(await send({ ...typed, ...first })).toEqual({ done: 'created', productId: two })
  expect(await send({ ...typed, ...first })).toEqual({ done: 'created', productId: two })
  expect(await refusal(send(typed))).toMatchObject({ kind: 'refused', savedAs: two, faults: {} })
  expect(await countProducts(String(typed.name))).toBe(1)
})

test('many at once of the same name get addresses of their own', async () => {
  const name = `Same name ${randomUUID().slice(0, 8)}`
  const asked = await Promise.all(Array.from({ length: 8 }, () => givenTyped([], { name })))
  const answers = await Promise.all(asked.map(({ typed }) => send(typed)))
  expect(answers).toEqual(asked.map(({ one }) => ({ done: 'created', productId: one })))
  const rows = await db.tables
    .selectFrom('products')
    .select('slug')
    .where('name', '=', name)
    .execute()
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(16)
})

test('an address that was typed is not changed: it is refused where it is taken', async () => {
  const { slug } = await givenProduct(db)
  const { typed } = await givenTyped([], { slug })
  expect((await refusal(send(typed))).faults).toEqual({ slug: expect.any(String) })
  expect(await send({ ...typed, slug: `${slug}-x` })).toMatchObject({ done: 'created' })
})

test('a taken SKU or barcode is named with its owner, at its cell, and nothing is written', async () => {
  const [size = ''] = await givenSizes(1)
  const sku = `SKU-${randomUUID().slice(0, 8)}`
  const taken = await givenTyped([size])
  const barcode = `CODE-${randomUUID().slice(0, 8)}`
  await send({
    ...taken.typed,
    [sizeInput('sku', taken.one, size)]: sku,
    [sizeInput('gtin', taken.two, size)]: barcode,
  })
  expect(await inventoryOf(taken.one)).toMatchObject([{ sku, barcode: null }])
  expect(await inventoryOf(taken.two)).toMatchObject([{ sku: null, barcode }])

  const { one, two, typed } = await givenTyped([size])
  for (const [input, value, owner] of [
    [sizeInput('sku', two, size), sku.toLowerCase(), 'Sand'],
    [sizeInput('gtin', one, size), barcode, 'Black'],
  ] as const) {
    const answer = await refusal(send({ ...typed, [input]: value }))
    expect(answer.faults).toEqual({ [input]: expect.stringContaining(owner) })
    expect(await countProducts(String(typed.name))).toBe(0)
  }
  // Two of its own cells with one SKU.
  const twice = await refusal(
    send({
      ...typed,
      [sizeInput('sku', one, size)]: 'TWICE-1',
      [sizeInput('sku', two, size)]: 'twice-1',
    }),
  )
  expect(Object.keys(twice.faults)).toHaveLength(1)
  expect(await countProducts(String(typed.name))).toBe(0)
})

test('many at once who give one SKU: one of them has it', async () => {
  const [size = ''] = await givenSizes(1)
  const sku = `RACE-${randomUUID().slice(0, 8)}`
  const asked = await Promise.all(Array.from({ length: 8 }, () => givenTyped([size])))
  const answers = await Promise.all(
    asked.map(({ one, typed }) => send({ ...typed, [sizeInput('sku', one, size)]: sku })),
  )
  expect(answers.filter((answer) => answer && 'done' in answer)).toHaveLength(1)
  expect(await findStockDiscrepancies(db)).toEqual([])
})

test('sizes of two systems, and one that is gone, are refused', async () => {
  const [abaya = ''] = await givenSizes(1)
  const [thobe = ''] = await givenSizes(1, 'thobe')
  for (const size of [[abaya, thobe], [randomUUID()]]) {
    const { typed } = await givenTyped([], { size })
    expect((await refusal(send(typed))).faults).toEqual({ size: expect.any(String) })
    expect(await countProducts(String(typed.name))).toBe(0)
  }
})

test('a plan is one of all colours, and publishing now takes the place of it', async () => {
  const inADay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
  const planned = await givenTyped([], { publish_at: inADay })
  await send(planned.typed)
  for (const id of [planned.one, planned.two])
    expect(await asItIs(db, id)).toMatchObject({ status: 'draft', publish_at: expect.any(String) })
  const now = await givenTyped([], { publish_at: inADay })
  await send(now.typed, 'active')
  for (const id of [now.one, now.two])
    expect(await asItIs(db, id)).toMatchObject({ status: 'active', publish_at: null })
  const past = await givenTyped([], { publish_at: '2020-01-01T10:00' })
  expect((await refusal(send(past.typed))).faults).toEqual({ publish_at: expect.any(String) })
})

test('staff without stock make colours without sizes, whatever the form says', async () => {
  const sizes = await givenSizes(2)
  const { one, typed } = await givenTyped(sizes)
  expect(await send(typed, 'active', false)).toMatchObject({ done: 'published' })
  expect(await inventoryOf(one)).toEqual([])
  expect(await readStyleChoices(db, { withStock: false })).toMatchObject({
    systems: [],
    usual: {},
  })
})

test('the page proposes what the category and the names of colours say', async () => {
  const own = await givenCategory(db)
  const sizes = await givenSizes(2)
  const name = `Own ${randomUUID().slice(0, 8)}`
  const { one, typed } = await givenTyped(sizes, { category_id: own.id })
  await send({ ...typed, [colourInput('colour_name', one)]: name })
  const { usual, colours, systems } = await readStyleChoices(db, { withStock: true })
  expect(usual[own.id]).toBe('abaya')
  expect(colours).toContainEqual({ name, hex: '#cdb79b', family: 'beige' })
  expect(systems.find(({ code }) => code === 'abaya')?.sizes.map(({ id }) => id)).toEqual(
    expect.arrayContaining(sizes),
  )
})

const categoriesAt = (slug: string) =>
  db.tables.selectFrom('categories').select(['id', 'name']).where('slug', '=', slug).execute()

test('the first category of a shop is made with its first style, or neither', async () => {
  const [id, name] = [randomUUID(), `Scarves ${randomUUID().slice(0, 8)}`]
  const slug = name.toLowerCase().replace(' ', '-')
  const { one, typed } = await givenTyped([], { category_id: id, new_category: name })
  const noPrice = await refusal(send({ ...typed, price_pence: '' }, 'active'))
  expect(noPrice).toMatchObject({ faults: { price_pence: expect.any(String) } })
  expect(noPrice.values).toMatchObject({ category_id: [id], new_category: [name] })
  expect(await categoriesAt(slug)).toEqual([])
  expect((await refusal(send({ ...typed, new_category: ' ' }))).faults).toEqual({
    new_category: expect.any(String),
  })

  expect(await send(typed, 'active')).toEqual({ done: 'published', productId: one })
  expect(await categoriesAt(slug)).toEqual([{ id, name }])
  expect((await asItIs(db, one)).category_id).toBe(id)
  // Sent again, it is what was made; under another name it is something else.
  expect(await send(typed, 'active')).toEqual({ done: 'published', productId: one })
  expect(await send({ ...typed, new_category: `${name}s` }, 'active')).toMatchObject({
    savedAs: one,
  })
})

test('many at once who name one new category share it', async () => {
  const name = `Shawls ${randomUUID().slice(0, 8)}`
  const asked = await Promise.all(
    Array.from({ length: 8 }, () =>
      givenTyped([], { category_id: randomUUID(), new_category: name }),
    ),
  )
  const answers = await Promise.all(asked.map(({ typed }) => send(typed)))
  expect(answers).toEqual(asked.map(({ one }) => ({ done: 'created', productId: one })))
  const [made, ...others] = await categoriesAt(name.toLowerCase().replace(' ', '-'))
  expect(others).toEqual([])
  const products = await Promise.all(asked.map(({ one }) => asItIs(db, one)))
  expect(new Set(products.map((product) => product.category_id))).toEqual(new Set([made!.id]))
})

test('a new category at an address that leads to another one is refused at its field', async () => {
  const former = `former-${randomUUID().slice(0, 8)}`
  await db.tables
    .insertInto('category_slugs')
    .values({ slug: former, category_id: category.id })
    .execute()
  const { typed } = await givenTyped([], { category_id: randomUUID(), new_category: former })
  expect((await refusal(send(typed))).faults).toEqual({ new_category: expect.any(String) })
  expect(await countProducts(String(typed.name))).toBe(0)
})

test('a form without the id of a colour is none', async () => {
  expect(await send({ name: 'Nothing', category_id: category.id, colour: 'x' })).toBeUndefined()
})
