import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { asItIs, auditEntriesOf, givenCollection, givenWhole } from '../../testing/given-draft.ts'
import { productAction } from './product-action.ts'

const db = await useTestDatabase({ connections: 16 })
const actorId = randomUUID()

/** Sends the form that adds a colour. */
const add = (
  productId: string,
  typed: Record<string, string | string[]>,
  colourId: string = randomUUID(),
) => {
  const form = new FormData()
  form.set('form', 'add-colour')
  form.set('colour', colourId)
  for (const [name, values] of Object.entries({ colour_hex: '#4a2f45', ...typed }))
    for (const value of [values].flat()) form.append(name, value)
  return productAction(db, { productId, actorId, form })
}

/** A product on sale in two sizes, with all that another colour of it does not get. */
async function givenSold() {
  const product = await givenWhole(db, { status: 'active', compareAtPence: 12_000, unitsSold: 5 })
  const sizes = await db.tables
    .insertInto('sizes')
    .values([1, 2].map((position) => ({ size_name: randomUUID(), system: 'abaya', position })))
    .returning('id')
    .execute()
  await db.tables
    .insertInto('product_inventory')
    .values(
      sizes.map(({ id: size_id }, at) => ({
        product_id: product.id,
        size_id,
        quantity_on_hand: 3,
        reorder_level: 2,
        barcode: `LIB-${randomUUID().slice(0, 8)}`,
        sku: `SKU-${randomUUID().slice(0, 8)}`,
        ...(at === 0 && { quantity_reserved: 1 }),
      })),
    )
    .execute()
  await db.tables
    .insertInto('size_terms')
    .values({
      product_id: product.id,
      size_id: sizes[1]!.id,
      surcharge_pence: 600,
      vat_class: 'zero',
      weight_grams: 450,
    })
    .execute()
  const text = (field: string, arabic: string) => ({
    kind: 'product',
    subject_id: product.id,
    language: 'ar',
    field,
    text: arabic,
    source_hash: 'x',
  })
  await db.tables
    .insertInto('content_translations')
    .values([
      text('name', 'عباءة سحر'),
      text('colour_name', 'رملي'),
      text('slug', `عباءة-${product.id.slice(0, 8)}`),
    ])
    .execute()
  return Object.assign(product, { sizeIds: sizes.map(({ id }) => id) })
}

test('has the texts, the price and the sizes of the product, and nothing that is the other colour’s own', async () => {
  const from = await givenSold()
  const collectionId = await givenCollection(db)
  await db.tables
    .insertInto('collection_products')
    .values({ collection_id: collectionId, product_id: from.id, position: 1 })
    .execute()
  const pair = await givenWhole(db, { name: 'Silk hijab' })
  await db.tables
    .insertInto('product_pairings')
    .values({ product_id: from.id, pairs_with_id: pair.id, position: 1 })
    .execute()
  const colourId = randomUUID()
  const typed = { colour_name: 'Night plum', colour_name_ar: 'برقوقي' }

  expect(await add(from.id, typed, colourId)).toEqual({ done: 'colour_added', productId: colourId })
  expect(await add(from.id, typed, colourId)).toEqual({ done: 'colour_added', productId: colourId })

  const source = await asItIs(db, from.id)
  expect(await asItIs(db, colourId)).toMatchObject({
    status: 'draft',
    style_id: from.styleId,
    name: source.name,
    colour_name: 'Night plum',
    colour_hex: '#4a2f45',
    colour_family: 'purple',
    slug: 'sahar-abaya-night-plum',
    description: source.description,
    price_pence: source.price_pence,
    compare_at_pence: null,
    vat_class: source.vat_class,
    collection_ids: [collectionId],
    pictures: [],
    published_at: null,
  })
  const inventory = await db.tables
    .selectFrom('product_inventory')
    .select(['size_id', 'quantity_on_hand', 'quantity_reserved', 'reorder_level', 'barcode', 'sku'])
    .where('product_id', '=', colourId)
    .execute()
  expect(new Set(inventory.map(({ size_id }) => size_id))).toEqual(new Set(from.sizeIds))
  expect(inventory).toHaveLength(2)
  for (const { size_id: _, ...values } of inventory)
    expect(values).toEqual({
      quantity_on_hand: 0,
      quantity_reserved: 0,
      reorder_level: 2,
      barcode: null,
      sku: null,
    })
  expect(
    await db.tables
      .selectFrom('size_terms')
      .select(['size_id', 'surcharge_pence', 'vat_class', 'weight_grams'])
      .where('product_id', '=', colourId)
      .execute(),
  ).toEqual([
    { size_id: from.sizeIds[1], surcharge_pence: 600, vat_class: 'zero', weight_grams: 450 },
  ])
  expect(
    await db.tables
      .selectFrom('product_pairings')
      .select(['pairs_with_id', 'position'])
      .where('product_id', '=', colourId)
      .execute(),
  ).toEqual([{ pairs_with_id: pair.id, position: 1 }])
  expect(
    await db.tables
      .selectFrom('content_translations')
      .select(['field', 'text'])
      .where('subject_id', '=', colourId)
      .orderBy('field')
      .execute(),
  ).toEqual([
    { field: 'colour_name', text: 'برقوقي' },
    { field: 'name', text: 'عباءة سحر' },
  ])
  expect((await auditEntriesOf(db, from.id)).map(({ action }) => action)).toEqual([
    'product_colour_added',
  ])
})

test('has the pictures that were chosen for it, described by the product and the colour where nothing else is said', async () => {
  const from = await givenWhole(db)
  const pictures = await db.tables
    .insertInto('pictures')
    .values(
      [1, 2].map(() => ({ hash: randomUUID(), width: 900, height: 1200, dominant_hex: '#4a2f45' })),
    )
    .returning('id')
    .execute()
  const colourId = randomUUID()
  const [first, second] = pictures.map(({ id }) => id) as [string, string]
  await add(
    from.id,
    { colour_name: 'Olive', picture: [first, second], alt: ['', 'The back in olive'] },
    colourId,
  )
  expect((await asItIs(db, colourId)).pictures).toEqual([
    { picture_id: first, alt: 'Sahar abaya in Olive' },
    { picture_id: second, alt: 'The back in olive' },
  ])
})

test('names what is missing or wrong at its field, and keeps what was typed', async () => {
  const from = await givenWhole(db, { colourName: 'Sand' })
  expect(await add(from.id, { colour_name: '', colour_hex: '' })).toMatchObject({
    kind: 'refused',
    faults: { colour_name: expect.any(String), colour_hex: expect.stringContaining('Choose') },
  })
  expect(await add(from.id, { colour_name: 'Olive', colour_hex: 'green' })).toMatchObject({
    faults: { colour_hex: expect.any(String) },
    values: { colour_name: ['Olive'], colour_hex: ['green'] },
  })
  expect(await add(from.id, { colour_name: 'sAND' })).toMatchObject({
    faults: { colour_name: expect.stringContaining('has a colour with this name already') },
  })
  expect(
    await add(from.id, { colour_name: 'Olive', colour_name_ar: 'x'.repeat(61) }),
  ).toMatchObject({ faults: { colour_name_ar: expect.any(String) } })
  expect(
    await add(from.id, { colour_name: 'Olive', picture: randomUUID(), alt: 'Gone' }),
  ).toMatchObject({ faults: { pictures: expect.any(String) } })
  expect(await add(randomUUID(), { colour_name: 'Olive' })).toBeUndefined()
  expect(await add(from.id, { colour_name: 'Olive' }, 'nothing')).toBeUndefined()
})

test('can have the name of one that is archived, and gets an address of its own', async () => {
  const from = await givenWhole(db, { name: 'Reem dress', colourName: 'Sand' })
  const old = randomUUID()
  await add(from.id, { colour_name: 'Olive' }, old)
  await db.tables
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', old)
    .execute()
  const again = randomUUID()
  await add(from.id, { colour_name: 'Olive' }, again)
  expect([(await asItIs(db, old)).slug, (await asItIs(db, again)).slug]).toEqual([
    'reem-dress-olive',
    'reem-dress-olive-2',
  ])
})

test('of many who add the same colour at once one does; different colours all come to be', async () => {
  const from = await givenWhole(db, { name: 'Lina dress' })
  const same = await Promise.all(
    Array.from({ length: 12 }, (_, at) => add(from.id, { colour_name: at % 2 ? 'Plum' : 'PLUM' })),
  )
  expect(same.filter((answer) => answer && 'done' in answer)).toHaveLength(1)
  expect(
    same.filter(
      (answer) =>
        answer && 'kind' in answer && answer.kind === 'refused' && answer.faults.colour_name,
    ),
  ).toHaveLength(11)
  const others = await Promise.all(
    Array.from({ length: 8 }, (_, at) => add(from.id, { colour_name: `Plum ${at}` })),
  )
  expect(others.filter((answer) => answer && 'done' in answer)).toHaveLength(8)
  const colours = await db.tables
    .selectFrom('products')
    .select('slug')
    .where('style_id', '=', from.styleId)
    .execute()
  expect(new Set(colours.map(({ slug }) => slug)).size).toBe(10)
})

test('has the size system that was chosen for the product, and a long name still gives a free address', async () => {
  const from = await givenWhole(db, { name: `Lina dress ${'long '.repeat(20)}`.trim() })
  await db.tables
    .insertInto('chosen_size_systems')
    .values({ product_id: from.id, system: 'eu' })
    .execute()
  const [one, other] = [randomUUID(), randomUUID()]
  await add(from.id, { colour_name: 'Olive' }, one)
  await db.tables
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', '=', one)
    .execute()
  await add(from.id, { colour_name: 'Olive' }, other)

  const [first, second] = [(await asItIs(db, one)).slug, (await asItIs(db, other)).slug]
  expect(second).toBe(`${first.slice(0, 90).replace(/-$/, '')}-2`)
  expect(second.length).toBeLessThanOrEqual(100)
  expect(
    await db.tables
      .selectFrom('chosen_size_systems')
      .select('system')
      .where('product_id', 'in', [one, other])
      .execute(),
  ).toEqual([{ system: 'eu' }, { system: 'eu' }])
})

test('while its size system is changed, a new colour has the old one or the new one as a whole', async () => {
  for (let round = 0; round < 6; round += 1) {
    const from = await givenWhole(db, { name: 'Mina dress' })
    const sizes = await db.tables
      .insertInto('sizes')
      .values([1, 2].map((position) => ({ size_name: randomUUID(), system: 'uk', position })))
      .returning('id')
      .execute()
    await db.tables
      .insertInto('product_inventory')
      .values(sizes.map(({ id }) => ({ product_id: from.id, size_id: id, reorder_level: 1 })))
      .execute()
    const colourId = randomUUID()

    await Promise.all([
      add(from.id, { colour_name: 'Olive' }, colourId),
      db.callOne('change_size_system', {
        p_product_id: from.id,
        p_from: 'uk',
        p_to: 'eu',
        p_actor: actorId,
      }),
    ])

    const { rows } = await db.pool.query<{ system: string | null; sizes: number }>(
      `select size_system_of($1) as system,
              (select count(*)::integer from product_inventory where product_id = $1) as sizes`,
      [colourId],
    )
    expect([
      { system: 'uk', sizes: 2 },
      { system: 'eu', sizes: 0 },
    ]).toContainEqual(rows[0])
  }
})
