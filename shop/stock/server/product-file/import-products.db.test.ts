import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { asItIs, givenCollection, givenWhole } from '#shop/catalogue/testing/given-draft.ts'
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
import { cancelImport, startImport, undoImport } from './product-imports.ts'

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

test('a row that changes a product lists its changes, writes them once, and can be undone', async () => {
  const product = await givenWhole(db, { pricePence: 8900, status: 'active' })
  const collection = await givenCollection(db)
  const { slug: collectionSlug } = await db.tables
    .selectFrom('collections')
    .select('slug')
    .where('id', '=', collection)
    .executeTakeFirstOrThrow()
  const importId = await givenCheck(
    db,
    fileOf(
      ['handle', 'price', 'tags', 'collections', 'nonsense'],
      [[product.slug, '95.5', 'new, fine', collectionSlug, 'x']],
    ),
  )

  const before = await shownImport(db, importId)
  expect(before.of).toMatchObject({
    state: 'checked',
    products: 1,
    warnings: [expect.stringContaining('nonsense')],
  })
  expect(before.rows[0]).toMatchObject({
    kind: 'changed',
    changes: expect.arrayContaining([
      { column: 'price', before: '£89.00', after: '£95.50' },
    ]) as unknown,
  })
  expect(await asItIs(db, product.id)).toMatchObject({ price_pence: 8900, version: 1 })

  const after = await imported(db, importId)
  expect(after).toMatchObject({ of: { state: 'done', done: 1 }, outcomeCounts: { imported: 1 } })
  expect(await asItIs(db, product.id)).toMatchObject({
    price_pence: 9550,
    tags: ['new', 'fine'],
    collection_ids: [collection],
  })
  const again = await imported(db, importId)
  expect(again.outcomeCounts).toEqual({ imported: 1 })

  expect(await takenBack(db, importId)).toMatchObject({
    of: { state: 'undone' },
    outcomeCounts: { restored: 1 },
  })
  expect(await asItIs(db, product.id)).toMatchObject({
    price_pence: 8900,
    tags: [],
    collection_ids: [],
  })
})

test('a new product is a draft with its sizes and stock, and is gone again when it is taken back', async () => {
  const category = await givenCategory(db)
  const [slug, styleSlug] = [slugOf(), slugOf()]
  const size = await db.tables
    .insertInto('sizes')
    .values({ size_name: `S ${slug}`, system: 'thobe', position: 1 })
    .returning(['id', 'size_name'])
    .executeTakeFirstOrThrow()
  const importId = await givenCheck(
    db,
    fileOf(
      [...newHeads, 'size', 'barcode', 'on_hand', 'reorder_level'],
      [
        [
          ...newRow(slug, category.slug, styleSlug),
          size.size_name,
          `CODE-${slug.slice(-12)}`,
          '12',
          '3',
        ],
      ],
    ),
  )
  expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 1 })
  const { id } = await db.tables
    .selectFrom('products')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  expect(await asItIs(db, id)).toMatchObject({ status: 'draft', price_pence: 8950 })
  expect(await stockOf(db, { productId: id, sizeId: size.id })).toMatchObject({ onHand: 12 })
  const moved = await db.tables
    .selectFrom('stock_movements')
    .select(['kind', 'reference_id'])
    .where('product_id', '=', id)
    .execute()
  expect(moved).toEqual([{ kind: 'receive', reference_id: importId }])

  expect((await takenBack(db, importId)).outcomeCounts).toEqual({ restored: 1 })
  for (const table of ['products', 'styles'] as const)
    expect(
      await db.tables
        .selectFrom(table)
        .select('id')
        .where('slug', 'in', [slug, styleSlug])
        .execute(),
    ).toEqual([])
  expect(await db.call('audit_stock', {})).toEqual([])
})

test('a product is written whole or not at all', async () => {
  const { productId, slug, sizeName } = await inStock(4)
  const other = await inStock(4)
  const importId = await givenCheck(
    db,
    fileOf(['handle', 'name', 'size', 'barcode'], [[slug, 'Half', sizeName, 'TAKEN-MEANWHILE']]),
  )
  await db.callOne('change_barcode', {
    p_product_id: other.productId,
    p_size_id: other.sizeId,
    p_from: null,
    p_to: 'TAKEN-MEANWHILE',
    p_actor: 'test',
  })
  expect((await imported(db, importId)).rows[0]).toMatchObject({
    outcome: 'barcode_taken',
    faultFields: ['barcode'],
  })
  expect(await asItIs(db, productId)).toMatchObject({ version: 1 })
})

test('a broken rule is an error of its row, and nothing of its product is written', async () => {
  const product = await givenWhole(db, { status: 'active', pricePence: 8900 })
  const other = await givenWhole(db)
  const category = await givenCategory(db)
  const [slug] = [slugOf()]
  const importId = await givenCheck(
    db,
    fileOf(
      ['handle', 'name', 'compare_at_price', 'composition', 'category', 'status', 'vat'],
      [
        [product.slug, 'Good', '50', '100% silk', '', '', ''],
        [other.slug, 'Good', '', '90% silk', category.slug, 'gone', '20'],
        [slug, 'New', '', '', 'no-such', 'active', ''],
        ['', 'Nothing', '', '', '', '', ''],
      ],
    ),
  )
  const { rows, of } = await shownImport(db, importId)
  expect(of.products).toBe(0)
  const columns = rows.map(({ faults }) => faults.map(({ column }) => column).toSorted())
  expect(columns[0]).toEqual(['category'])
  expect(columns[1]).toEqual(['composition', 'status', 'vat'])
  expect(columns[2]).toEqual(['category', 'status'])
  expect(columns[3]).toContain('handle')

  const lacking = await givenCheck(
    db,
    fileOf(['handle', 'care', 'compare_at_price'], [[product.slug, '', '50']]),
  )
  expect((await shownImport(db, lacking)).rows[0]!.faults).toEqual([
    { column: 'compare_at_price', what: expect.stringContaining('higher') as string },
  ])
  const without = await givenCheck(db, fileOf(['handle', 'description'], [[product.slug, '']]))
  expect((await shownImport(db, without)).rows[0]!.faults[0]).toMatchObject({ column: 'status' })
})

test('an import that is stopped keeps what is written, and can be taken back', async () => {
  const products = await Promise.all(Array.from({ length: 5 }, () => givenWhole(db)))
  const importId = await givenCheck(
    db,
    fileOf(
      ['handle', 'name'],
      products.map(({ slug }) => [slug, 'Stopped']),
    ),
  )
  await startImport(db, { importId, actorId: importer })
  await db.callOne('write_product_import', { p_import_id: importId, p_most: 2 })
  expect(await cancelImport(db, { importId, actorId: importer })).toBe('cancelled')
  await work(db, importId)
  expect(await shownImport(db, importId)).toMatchObject({
    of: { state: 'cancelled', done: 2 },
    outcomeCounts: { imported: 2 },
  })
  expect((await takenBack(db, importId)).outcomeCounts).toEqual({ restored: 2 })
})

test('an import that is too old, running or started is refused as such', async () => {
  const product = await givenWhole(db)
  const importId = await givenCheck(db, fileOf(['handle', 'name'], [[product.slug, 'Older']]))
  expect(await undoImport(db, { importId, actorId: importer })).toBe('not_ended')
  expect(await startImport(db, { importId: randomUUID(), actorId: importer })).toBe('not_found')
  await imported(db, importId)
  expect(await startImport(db, { importId, actorId: importer })).toBe('existing')
  await db.tables
    .updateTable('product_imports')
    .set({ ended_at: new Date('2020-01-01') })
    .where('id', '=', importId)
    .execute()
  expect(await undoImport(db, { importId, actorId: importer })).toBe('too_late')
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
