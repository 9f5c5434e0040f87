import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import type { FormValues } from '#shop/catalogue/editing/product-values.ts'
import { readPreview } from '#shop/catalogue/server/editing/read-editor.ts'
import { givenCategory } from '#shop/catalogue/testing/given-product.ts'

import { NEW_CATEGORY, colourInput, sizeInput } from '../../new-style/style-form.ts'
import { styleText } from '../../new-style/style-text.ts'
import { readSizes } from '../read-stock.ts'
import { previewStyle } from './preview-style.ts'

const db = await useTestDatabase({ connections: 8 })
const category = await givenCategory(db)
const [one, two] = [randomUUID(), randomUUID()]

const read = async (tx: Db, id: string) => {
  const product = await readPreview(tx, id)
  const { sizes } = await readSizes(tx, id)
  return product && { ...product, sizes }
}

const preview = async (values: FormValues, withStock = true) => {
  const asked = { values, actorId: randomUUID(), withStock, categoryId: category.id, read }
  const shown = await previewStyle(db, asked)
  if (!shown?.ok) throw new Error(JSON.stringify(shown?.refusal))
  return shown.value
}

/** How many rows there are in everything that a style is made of. */
const countAll = async () => {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from products) + (select count(*) from styles) + (select count(*) from categories)
          + (select count(*) from product_inventory) + (select count(*) from stock_movements)
          + (select count(*) from audit_log))::integer as count`.execute(db.tables)
  return rows[0]!.count
}

async function givenSizes(): Promise<[string, string]> {
  const rows = await db.tables
    .insertInto('sizes')
    .values([0, 1].map((position) => ({ size_name: randomUUID(), system: 'abaya', position })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id) as [string, string]
}

test('every colour is shown as its page would be, with sizes and stock, and nothing is saved', async () => {
  const [small, large] = await givenSizes()
  const before = await countAll()
  const [sand, black] = await preview({
    name: ['Layla'],
    description: ['A long abaya.'],
    category_id: [category.id],
    price_pence: ['89.50'],
    composition: ['60% cotton, 40% linen'],
    colour: [one, two],
    [colourInput('colour_name', one)]: ['Sand'],
    [colourInput('colour_hex', one)]: ['#cdb79b'],
    [colourInput('colour_name', two)]: ['Black'],
    size_system: ['abaya'],
    size: [small, large],
    [sizeInput('stock', one, small)]: ['1'],
    [sizeInput('sku', one, small)]: ['LAYLA-S'],
  })
  expect(sand).toMatchObject({
    name: 'Layla',
    colourName: 'Sand',
    colourHex: '#cdb79b',
    pricePence: 8950,
    sizes: [
      { sizeId: small, level: 'last_one' },
      { sizeId: large, level: 'out_of_stock' },
    ],
  })
  expect(black).toMatchObject({ name: 'Layla', colourName: 'Black', pricePence: 8950 })
  // Neither has the id that the form saves.
  expect([sand!.id, black!.id]).not.toContain(one)
  expect(await countAll()).toBe(before)
})

test('an empty form and one full of faults are shown as far as they go', async () => {
  const before = await countAll()
  const [empty] = await preview({ colour: [one] })
  expect(empty).toMatchObject({ name: styleText.preview.unnamed, pricePence: 0, pictures: [] })

  const shown = await preview({
    name: ['Layla'],
    slug: ['Not an address!'],
    price_pence: ['much'],
    compare_at_pence: ['1'],
    composition: ['60% cotton'],
    weight_grams: ['-3'],
    publish_at: ['2001-01-01T10:00'],
    'attribute:number:nothing': ['many'],
    colour: [one, two],
    [colourInput('colour_name', one)]: ['Sand'],
    [colourInput('colour_hex', one)]: ['sandy'],
    [colourInput('colour_name', two)]: ['sand'],
    [sizeInput('stock', two, null)]: ['-1'],
    [sizeInput('gtin', two, null)]: ['4006381333932'],
    size_system: ['none'],
  })
  expect(shown).toMatchObject([
    { name: 'Layla', colourName: 'Sand', colourHex: '' },
    { name: 'Layla', colourName: styleText.colours.one(2) },
  ])
  expect(await countAll()).toBe(before)
})

test('the first category of a shop need not be named, nor be there', async () => {
  const [shown] = await preview({
    name: ['Layla'],
    category_id: [randomUUID()],
    [NEW_CATEGORY]: [''],
    colour: [one],
  })
  expect(shown!.category.name).toBe(styleText.preview.category)
})

test('what the shop cannot show is refused with its fault', async () => {
  const shown = await previewStyle(db, {
    values: {
      name: ['Layla'],
      category_id: [category.id],
      colour: [one],
      [colourInput('colour_name', one)]: ['Sand'],
      [colourInput('picture', one)]: [randomUUID()],
    },
    actorId: randomUUID(),
    withStock: false,
    categoryId: category.id,
    read,
  })
  expect(shown).toMatchObject({ ok: false })
  expect(Object.values(!shown || shown.ok ? {} : shown.refusal)).toEqual([
    expect.stringContaining('no longer exists'),
  ])
})

test('a form that names no colour is of no page', async () => {
  const values = { name: ['Layla'], category_id: [category.id] }
  const asked = { values, actorId: randomUUID(), withStock: true, categoryId: category.id, read }
  expect(await previewStyle(db, asked)).toBeUndefined()
})

test('many previews at once do not meet each other', async () => {
  const before = await countAll()
  const values = { name: ['Crowded'], category_id: [category.id], colour: [one] }
  const shown = await Promise.all(Array.from({ length: 12 }, () => preview(values)))
  expect(shown.map(([page]) => page!.slug)).toEqual(shown.map(() => 'crowded'))
  expect(await countAll()).toBe(before)
})
