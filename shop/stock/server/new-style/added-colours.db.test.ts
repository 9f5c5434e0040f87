import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import type { EditAnswer } from '#shop/catalogue/editing/edit-refusals.ts'
import { editorText, faultText } from '#shop/catalogue/editing/edit-text.ts'
import { productAction } from '#shop/catalogue/server/editing/product-action.ts'
import { asItIs, auditEntriesOf, givenWhole } from '#shop/catalogue/testing/given-draft.ts'
import { coloursOf, styleFormOf } from '#shop/catalogue/testing/style-form-of.ts'
import type { TypedStyle } from '#shop/catalogue/testing/style-form-of.ts'
import { updateProduct } from '#shop/catalogue/testing/update-product.ts'

import { addedInput, firstStock } from '../../admin/added-stock.ts'
import { findStockDiscrepancies } from '../admin/read-stock.ts'

const db = await useTestDatabase({ connections: 16 })
const actorId = randomUUID()

/** A style in sand, sold in two sizes, the second of which costs more; the ids of the product and of the sizes. */
async function givenSand() {
  const { id } = await givenWhole(db, { colourName: 'Sand', status: 'active' })
  const sizes = await db.tables
    .insertInto('sizes')
    .values([1, 2].map((position) => ({ size_name: randomUUID(), system: 'abaya', position })))
    .returning('id')
    .execute()
  const [small, large] = sizes.map((size) => size.id) as [string, string]
  await db.tables
    .insertInto('product_inventory')
    .values(
      [small, large].map((size_id) => ({
        product_id: id,
        size_id,
        quantity_on_hand: 3,
        reorder_level: 2,
        sku: `SKU-${size_id.slice(0, 8)}`,
      })),
    )
    .execute()
  await db.tables
    .insertInto('size_terms')
    .values({ product_id: id, size_id: large, surcharge_pence: 600 })
    .execute()
  return { id, small, large }
}

const formOf = async (shownId: string, typed: TypedStyle) =>
  styleFormOf(await coloursOf(db, shownId), shownId, typed)

const sent = (productId: string, form: FormData) =>
  productAction(db, { productId, actorId, form, stock: firstStock })

const send = async (shownId: string, typed: TypedStyle) =>
  sent(shownId, await formOf(shownId, typed))

const stockOf = async (productId: string) => {
  const rows = await db.tables
    .selectFrom('product_inventory')
    .select(['size_id', 'quantity_on_hand', 'sku'])
    .where('product_id', '=', productId)
    .execute()
  return Object.fromEntries(
    rows.map(({ size_id: sizeId, quantity_on_hand: pieces, sku }) => [sizeId, [pieces, sku]]),
  )
}

const isThere = async (productId: string) =>
  (await db.tables.selectFrom('products').select('id').where('id', '=', productId).execute())
    .length === 1

test('the save of a style adds colours with what the others get by it, and their first stock', async () => {
  const { id, small, large } = await givenSand()
  const [plum, sage] = [randomUUID(), randomUUID()]
  const form = await formOf(id, {
    shared: { care: 'Wash cold.' },
    own: { [id]: { price_pence: '91' } },
    added: {
      [plum]: {
        colour_name: 'Plum',
        [addedInput('on_hand', small)]: '4',
        [addedInput('sku', small)]: 'PLUM-S',
      },
      [sage]: { colour_name: 'Sage', colour_hex: '9caf94', colour_family: 'green' },
    },
  })
  expect(await sent(id, form)).toEqual({ done: 'saved', productId: id })
  expect(await asItIs(db, plum)).toMatchObject({
    colour_name: 'Plum',
    colour_hex: '#4a2f45',
    care: 'Wash cold.',
    price_pence: 9100,
    status: 'draft',
    pictures: [],
  })
  expect(await asItIs(db, sage)).toMatchObject({ colour_hex: '#9caf94', colour_family: 'green' })
  expect(await stockOf(plum)).toEqual({ [small]: [4, 'PLUM-S'], [large]: [0, null] })
  expect(await stockOf(sage)).toEqual({ [small]: [0, null], [large]: [0, null] })
  const terms = await db.tables
    .selectFrom('size_terms')
    .select(['size_id', 'surcharge_pence'])
    .where('product_id', '=', plum)
    .execute()
  expect(terms).toEqual([{ size_id: large, surcharge_pence: 600 }])
  const found = await findStockDiscrepancies(db)
  expect(found.filter(({ productId }) => productId === plum)).toEqual([])

  // Sent again because its answer was lost, it is answered alike and does nothing.
  expect(await sent(id, form)).toEqual({ done: 'saved', productId: id })
  expect(await stockOf(plum)).toMatchObject({ [small]: [4, 'PLUM-S'] })
  expect((await coloursOf(db, id)).map((colour) => colour.colour_name)).toEqual([
    'Sand',
    'Plum',
    'Sage',
  ])
  // With other details it is refused, and says so at the colour.
  const other = await send(id, {
    added: { [plum]: { colour_name: 'Plum', colour_hex: '#000000' } },
  })
  expect(other).toMatchObject({
    kind: 'refused',
    colours: { [plum]: { faults: { colour_name: faultText.existing_differs } } },
  })
})

test('colours alone are answered as added, with the entries of a new colour', async () => {
  const { id } = await givenSand()
  const plum = randomUUID()
  expect(await send(id, { added: { [plum]: { colour_name: 'Plum' } } })).toEqual({
    done: 'colour_added',
    productId: id,
  })
  expect((await auditEntriesOf(db, plum)).map(({ action }) => action)).toEqual(['product_created'])
  expect((await auditEntriesOf(db, id)).map(({ action }) => action)).toEqual([
    'product_colour_added',
  ])
})

test.for<[string, (sand: { id: string; small: string; large: string }) => object, object]>([
  ['without a name', () => ({ colour_name: ' ' }), { faults: { colour_name: expect.any(String) } }],
  ['without a swatch', () => ({ colour_hex: '' }), { faults: { colour_hex: expect.any(String) } }],
  [
    'called as another',
    () => ({ colour_name: 'SAND' }),
    { faults: { colour_name: editorText.parts.added.taken('SAND') } },
  ],
  [
    'with stock that is no number',
    ({ small }) => ({ [addedInput('on_hand', small)]: 'many' }),
    { cells: { '': expect.any(String) } },
  ],
  [
    'with the SKU of another size',
    ({ small, large }) => ({ [addedInput('sku', large)]: `SKU-${small.slice(0, 8)}` }),
    { cells: { '': expect.stringContaining('has this SKU') } },
  ],
  [
    'in a size that is gone',
    () => ({ [addedInput('on_hand', randomUUID())]: '1' }),
    { cells: { '': expect.stringContaining('does not come in this size') } },
  ],
])('a colour %s is refused at its field, and nothing else is saved', async ([, typed, refused]) => {
  const sand = await givenSand()
  const [plum, sage] = [randomUUID(), randomUUID()]
  const own = { colour_name: 'Plum', ...typed(sand) }
  const answer = (await send(sand.id, {
    shared: { care: 'New.' },
    added: { [sage]: { colour_name: 'Sage' }, [plum]: own },
  })) as EditAnswer
  const cell = Object.keys(own).find((name) => name.includes(':')) ?? ''
  const expected =
    'cells' in refused ? { cells: { [cell]: Object.values(refused.cells!)[0] } } : refused
  expect(answer).toMatchObject({
    kind: 'refused',
    values: { care: ['New.'] },
    colours: {
      [plum]: { values: { colour_name: [own.colour_name] }, ...expected },
      [sage]: { faults: {} },
    },
  })
  expect(await asItIs(db, sand.id)).toMatchObject({ version: 1 })
  expect(await isThere(plum)).toBe(false)
  expect(await isThere(sage)).toBe(false)
})

test('a conflict in another colour adds nothing, and comes with what was typed of the new one', async () => {
  const { id } = await givenSand()
  const plum = randomUUID()
  const form = await formOf(id, {
    own: { [id]: { price_pence: '91' } },
    added: { [plum]: { colour_name: 'Plum' } },
  })
  await updateProduct(db, { productId: id, version: 1, fields: { price_pence: 9500 }, actorId })
  expect(await sent(id, form)).toMatchObject({
    kind: 'conflict',
    colours: { [id]: { conflict: {} }, [plum]: { values: { colour_name: ['Plum'] } } },
  })
  expect(await isThere(plum)).toBe(false)
})

test('of ten who add the same colour at once one does; the others read its name, and lose nothing', async () => {
  const { id, small } = await givenSand()
  const ids = Array.from({ length: 10 }, () => randomUUID())
  const forms = await Promise.all(
    ids.map((colour) =>
      formOf(id, {
        added: { [colour]: { colour_name: 'Plum', [addedInput('on_hand', small)]: '2' } },
      }),
    ),
  )
  const answers = await Promise.all(forms.map((form) => sent(id, form)))
  const done = answers.filter((answer) => answer && 'done' in answer)
  expect(done).toEqual([{ done: 'colour_added', productId: id }])
  for (const [at, answer] of answers.entries())
    if (!answer || !('done' in answer))
      expect(answer).toMatchObject({
        colours: {
          [ids[at]!]: {
            values: { colour_name: ['Plum'] },
            faults: { colour_name: editorText.parts.added.taken('Plum') },
          },
        },
      })
  expect((await coloursOf(db, id)).map((colour) => colour.colour_name)).toEqual(['Sand', 'Plum'])
})

test('of the same request ten times at once one adds, and all are answered alike', async () => {
  const { id, small } = await givenSand()
  const plum = randomUUID()
  const form = await formOf(id, {
    own: { [id]: { price_pence: '91' } },
    added: { [plum]: { colour_name: 'Plum', [addedInput('on_hand', small)]: '2' } },
  })
  const answers = await Promise.all(Array.from({ length: 10 }, () => sent(id, form)))
  expect(answers).toEqual(answers.map(() => ({ done: 'saved', productId: id })))
  expect(await stockOf(plum)).toMatchObject({ [small]: [2, null] })
})

test('many save colours and add others at once without waiting for each other in a circle', async () => {
  const { id } = await givenSand()
  await send(id, { added: { [randomUUID()]: { colour_name: 'Black' } } })
  const [, black] = await coloursOf(db, id)
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) =>
      send(at % 2 === 0 ? id : black!.id, {
        own: { [at % 3 === 0 ? black!.id : id]: { price_pence: String(90 + at) } },
        added: { [randomUUID()]: { colour_name: `Colour ${at}` } },
      }),
    ),
  )
  expect(answers.every((answer) => answer !== undefined)).toBe(true)
})

test('without a say in stock only the colour is added', async () => {
  const { id, small } = await givenSand()
  const plum = randomUUID()
  const form = await formOf(id, {
    added: { [plum]: { colour_name: 'Plum', [addedInput('on_hand', small)]: '2' } },
  })
  await productAction(db, { productId: id, actorId, form })
  expect(await stockOf(plum)).toMatchObject({ [small]: [0, null] })
})

test('a colour is added from one of the page, or the form is none', async () => {
  const { id } = await givenSand()
  const other = await givenSand()
  const plum = randomUUID()
  const added = { [plum]: { colour_name: 'Plum', added_from: other.id } }
  expect(await send(id, { added })).toBeUndefined()
  expect(await isThere(plum)).toBe(false)
})
