import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { asItIs, givenWhole } from '#shop/catalogue/testing/given-draft.ts'
import { givenCategory } from '#shop/catalogue/testing/given-product.ts'

import {
  fileOf,
  givenCheck,
  imported,
  importer,
  shownImport,
  takenBack,
  work,
} from '../../testing/given-import.ts'
import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { stockOf } from '../../testing/stock-of.ts'
import { updateProduct } from '#shop/catalogue/testing/update-product.ts'
import { startImport } from './product-imports.ts'

const db = await useTestDatabase({ connections: 8 })

const newHeads = [
  'handle',
  'style',
  'name',
  'colour',
  'colour_hex',
  'colour_family',
  'category',
  'price',
  'weight_grams',
]
const newRow = (handle: string, category: string, style = '') => [
  handle,
  style,
  'Sahar',
  'Plum',
  '#4a2f45',
  'purple',
  category,
  '89.50',
  '600',
]
const slugOf = () => `import-${randomUUID()}`

describe('is not overwritten, but reported', () => {
  test('what an editor saved since the comparison', async () => {
    const product = await givenWhole(db)
    const importId = await givenCheck(
      db,
      fileOf(['handle', 'name'], [[product.slug, 'From the file']]),
    )
    await updateProduct(db, {
      productId: product.id,
      version: 1,
      fields: { care: 'By hand.' },
      actorId: importer,
    })

    expect((await imported(db, importId)).outcomeCounts).toEqual({ version_conflict: 1 })
    expect(await asItIs(db, product.id)).toMatchObject({ name: 'Sahar abaya', care: 'By hand.' })
  })

  test('what was changed since the file was made, unless its version is left out', async () => {
    const product = await givenWhole(db)
    await updateProduct(db, {
      productId: product.id,
      version: 1,
      fields: { care: 'By hand.' },
      actorId: importer,
    })
    const check = (version: string) =>
      givenCheck(
        db,
        fileOf(['handle', 'version', 'name'], [[product.slug, version, 'From the file']]),
      )
    expect((await shownImport(db, await check('1'))).rows[0]).toMatchObject({
      kind: 'error',
      faults: [{ column: 'version' }],
    })
    expect((await shownImport(db, await check(''))).rows[0]).toMatchObject({ kind: 'changed' })
  })

  test('an undo that a colleague has overwritten since', async () => {
    const product = await givenWhole(db)
    const importId = await givenCheck(
      db,
      fileOf(['handle', 'name'], [[product.slug, 'From the file']]),
    )
    await imported(db, importId)
    await updateProduct(db, {
      productId: product.id,
      version: 2,
      fields: { name: 'Edited' },
      actorId: importer,
    })
    expect((await takenBack(db, importId)).outcomeCounts).toEqual({ changed_since: 1 })
    expect(await asItIs(db, product.id)).toMatchObject({ name: 'Edited' })
  })

  test('a product that was made by an import and edited since', async () => {
    const category = await givenCategory(db)
    const slug = slugOf()
    const importId = await givenCheck(db, fileOf(newHeads, [newRow(slug, category.slug)]))
    await imported(db, importId)
    const { id } = await db.tables
      .selectFrom('products')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    await updateProduct(db, {
      productId: id,
      version: 1,
      fields: { care: 'By hand.' },
      actorId: importer,
    })
    expect((await takenBack(db, importId)).outcomeCounts).toEqual({ changed_since: 1 })
    expect(await asItIs(db, id)).toMatchObject({ care: 'By hand.' })
  })
})

describe('stock moves', () => {
  test('by the difference of what the file was made with, whatever was sold since', async () => {
    const { productId, sizeId, slug, sizeName } = await inStock(10)
    await db.callOne('adjust_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_change: -3,
      p_reference_type: 'test',
      p_reference_id: null,
      p_reason: 'sold',
      p_actor: 'test',
    })
    const importId = await givenCheck(
      db,
      fileOf(['handle', 'size', 'on_hand_before', 'on_hand'], [[slug, sizeName, '10', '15']]),
    )
    expect((await shownImport(db, importId)).rows[0]!.changes).toEqual([
      { column: 'on_hand', before: '7', after: '12' },
    ])
    await imported(db, importId)
    expect(await stockOf(db, { productId, sizeId })).toMatchObject({ onHand: 12 })
    await takenBack(db, importId)
    expect(await stockOf(db, { productId, sizeId })).toMatchObject({ onHand: 7 })
  })

  test('to what the file says without that, but not past a sale that came between', async () => {
    const { productId, sizeId, slug, sizeName } = await inStock(10)
    const importId = await givenCheck(
      db,
      fileOf(['handle', 'size', 'on_hand'], [[slug, sizeName, '15']]),
    )
    await db.callOne('adjust_stock', {
      p_product_id: productId,
      p_size_id: sizeId,
      p_change: -1,
      p_reference_type: 'test',
      p_reference_id: null,
      p_reason: 'sold',
      p_actor: 'test',
    })
    expect((await imported(db, importId)).outcomeCounts).toEqual({ stock_moved: 1 })
    expect(await stockOf(db, { productId, sizeId })).toMatchObject({ onHand: 9 })
  })

  test('only for staff who can change stock', async () => {
    const { productId, sizeId, slug, sizeName } = await inStock(10)
    const file = fileOf(['handle', 'name', 'size', 'on_hand'], [[slug, 'Renamed', sizeName, '99']])
    const importId = await givenCheck(db, file, { withStock: false })
    expect((await shownImport(db, importId)).of.warnings).toEqual([expect.stringContaining('role')])
    await imported(db, importId)
    expect(await asItIs(db, productId)).toMatchObject({ name: 'Renamed' })
    expect(await stockOf(db, { productId, sizeId })).toMatchObject({ onHand: 10 })
  })
})

test('several jobs at one import write each product once; two imports of one product, one of them', async () => {
  const products = await Promise.all(Array.from({ length: 12 }, () => givenWhole(db)))
  const file = (name: string) =>
    fileOf(
      ['handle', 'name'],
      products.map(({ slug }) => [slug, name]),
    )
  const [one, other] = await Promise.all([
    givenCheck(db, file('One')),
    givenCheck(db, file('Other')),
  ])
  for (const importId of [one, other]) await startImport(db, { importId, actorId: importer })
  await Promise.all([one, one, other, one, other].map((importId) => work(db, importId)))

  const [shown, shownOther] = [await shownImport(db, one), await shownImport(db, other)]
  const sum = (counts: Record<string, number>) =>
    Object.values(counts).reduce((all, count) => all + count, 0)
  expect(sum(shown.outcomeCounts)).toBe(12)
  expect((shown.outcomeCounts.imported ?? 0) + (shownOther.outcomeCounts.imported ?? 0)).toBe(12)
  expect(
    (shown.outcomeCounts.version_conflict ?? 0) + (shownOther.outcomeCounts.version_conflict ?? 0),
  ).toBe(12)
  for (const { id } of products) expect((await asItIs(db, id)).version).toBe(2)
})

async function inStock(onHand: number) {
  const { productId, sizeId, ...rest } = await givenProductInStock(db, { onHand })
  const [product, size] = await Promise.all([
    asItIs(db, productId),
    db.tables
      .selectFrom('sizes')
      .select('size_name')
      .where('id', '=', sizeId!)
      .executeTakeFirstOrThrow(),
  ])
  return { ...rest, productId, sizeId, slug: product.slug, sizeName: size.size_name }
}
