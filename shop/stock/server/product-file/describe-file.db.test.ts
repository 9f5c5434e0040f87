import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { seedDemo } from '#database/demo/seed.ts'
import { createLog } from '#platform/log.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { choiceOf, givenAttribute } from '#shop/catalogue/testing/given-attribute.ts'
import { givenCategory, givenProduct } from '#shop/catalogue/testing/given-product.ts'

import { fileOf, givenCheck, imported, shownImport } from '../../testing/given-import.ts'
import { describeFile } from './describe-file.ts'

const db = await useTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'libas-describe-file-'))
afterAll(() => rm(folder, { recursive: true }))

/** The example as it is downloaded. */
async function example() {
  const { columns, exampleRows } = await describeFile(db, true)
  return fileOf(
    columns.map(({ name }) => name),
    exampleRows,
  )
}

/** What was made of the example that the shop offers now, imported without a change. */
async function importedExample() {
  const { of, rows } = await imported(db, await givenCheck(db, await example()))
  expect(of.warnings).toEqual([])
  expect(rows.flatMap(({ faults }) => faults)).toEqual([])
  expect(rows.map(({ kind, outcome }) => [kind, outcome])).toEqual(
    rows.map(() => ['new', 'imported']),
  )
  return {
    product: await db.tables
      .selectFrom('products')
      .selectAll()
      .where('id', '=', rows[0]!.productId!)
      .executeTakeFirstOrThrow(),
    sizes: rows.map(({ size }) => size),
  }
}

async function givenSizes(system: string, names: readonly string[]) {
  await db.tables
    .insertInto('size_systems')
    .values({ code: system, name: system, kind: 'free', labels: '{}', position: 1 })
    .execute()
  await db.tables
    .insertInto('sizes')
    .values(names.map((size_name, position) => ({ system, size_name, position })))
    .execute()
}

test('in the demo shop the example is like its products, and can be imported time and again', async () => {
  await seedDemo({ db, log: createLog('silent'), storage: localStorage(folder) })
  const { product, sizes } = await importedExample()
  expect(product).toMatchObject({ slug: 'example-product', status: 'draft' })
  expect(Object.keys(product.attributes as object)).not.toEqual([])
  expect(sizes).not.toContain('')
  const stock = await db.tables
    .selectFrom('product_inventory')
    .select('quantity_on_hand')
    .where('product_id', '=', product.id)
    .execute()
  expect(stock).toEqual(sizes.map(() => ({ quantity_on_hand: 12 })))

  // The second one is another product: an example overwrites nothing.
  const { product: second } = await importedExample()
  expect(second.slug).toBe('example-product-2')
  const { rows } = await shownImport(
    db,
    await givenCheck(db, await example(), { withStock: false }),
  )
  expect(rows.map(({ kind }) => kind)).toEqual(rows.map(() => 'new'))
})

describe('in a shop of its own', () => {
  beforeEach(() => emptyTables(db, 'categories', 'styles', 'attributes', 'sizes', 'size_systems'))

  test('it is of the first category and the first sizes there are', async () => {
    const category = await givenCategory(db, { slug: 'scarves' })
    await givenSizes('lengths', ['Short', 'Long', 'Longest'])
    await givenAttribute(db, { code: 'occasion', type: 'choices', choices: [choiceOf('Eid')] })
    await givenAttribute(db, { code: 'height', type: 'number', max_value: 220 })
    await givenAttribute(db, { code: 'lined', type: 'yes_no' })
    await givenAttribute(db, { code: 'worn', type: 'text' })

    const { product, sizes } = await importedExample()
    expect(product).toMatchObject({ category_id: category.id, attributes: { occasion: ['eid'] } })
    expect(sizes).toEqual(['Short', 'Long'])
  })

  test('without any size it is of goods that have none', async () => {
    await givenCategory(db)
    expect((await importedExample()).sizes).toEqual([''])
  })

  test('a draft alone, which has no sizes yet, is enough', async () => {
    const draft = await givenProduct(db, { status: 'draft', colourFamily: 'green' })
    await givenSizes('lengths', ['Short'])
    const { product, sizes } = await importedExample()
    expect(product).toMatchObject({ category_id: draft.categoryId, colour_family: 'green' })
    expect(sizes).toEqual(['Short'])
  })

  test('an address is not used again that a product or a style has, or had', async () => {
    const { id, styleId } = await givenProduct(db, { slug: 'example-product-4' })
    await db.tables
      .updateTable('styles')
      .set({ slug: 'example-product' })
      .where('id', '=', styleId)
      .execute()
    await db.tables
      .insertInto('product_slugs')
      .values({ slug: 'example-product-2', product_id: id })
      .execute()
    expect((await importedExample()).product.slug).toBe('example-product-3')
    expect((await importedExample()).product.slug).toBe('example-product-5')
  })

  test('there is none while the shop has no category', async () => {
    await givenSizes('lengths', ['Short'])
    expect((await describeFile(db, true)).exampleRows).toEqual([])
  })
})
