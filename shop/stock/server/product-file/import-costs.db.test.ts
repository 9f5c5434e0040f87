import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import {
  fileOf,
  givenCheck,
  importer,
  imported,
  shownImport,
  takenBack,
} from '../../testing/given-import.ts'
import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { changeStock } from '../admin/change-stock.ts'
import { readImport } from './product-imports.ts'

const db = await useTestDatabase({ connections: 4 })

/** A product with a size, what its rows name, and what it costs: the product first. */
async function givenCosted() {
  const product = await givenProductInStock(db, { onHand: 3 })
  const { slug, size_name: size } = await db.tables
    .selectFrom('products as p')
    .innerJoin('product_inventory as i', 'i.product_id', 'p.id')
    .innerJoin('sizes as s', 's.id', 'i.size_id')
    .select(['p.slug', 's.size_name'])
    .where('p.id', '=', product.productId)
    .executeTakeFirstOrThrow()
  return { ...product, slug, size }
}

const costsOf = async (productId: string) => {
  const { rows } = await db.pool.query<{ pence: number }>(
    `select cost_pence as pence from product_costs where product_id = $1 order by size_id nulls first`,
    [productId],
  )
  return rows.map(({ pence }) => pence)
}

const heads = ['handle', 'cost', 'size', 'size_cost']

test('costs are compared, imported once, and undone', async () => {
  const { productId, slug, size } = await givenCosted()
  const file = fileOf(heads, [[slug, '21.40', size, '23.90']])
  const importId = await givenCheck(db, file)
  const { of, rows } = await shownImport(db, importId)
  expect(of.withCosts).toBe(true)
  expect(rows[0]!.changes).toEqual([
    { column: 'cost', before: 'unknown', after: '£21.40' },
    { column: 'size_cost', before: 'same as the product', after: '£23.90' },
  ])
  expect(await costsOf(productId)).toEqual([])

  expect((await imported(db, importId)).outcomeCounts).toEqual({ imported: 1 })
  expect(await costsOf(productId)).toEqual([2140, 2390])
  expect((await shownImport(db, await givenCheck(db, file))).rowCounts).toEqual({ unchanged: 1 })

  // Nothing of the product but its cost.
  const less = await givenCheck(db, fileOf(['handle', 'cost'], [[slug, '0.00']]))
  expect((await imported(db, less)).outcomeCounts).toEqual({ imported: 1 })
  expect(await costsOf(productId)).toEqual([2390])
  expect((await takenBack(db, less)).outcomeCounts).toEqual({ restored: 1 })

  expect((await takenBack(db, importId)).outcomeCounts).toEqual({ restored: 1 })
  expect(await costsOf(productId)).toEqual([])
})

test('an empty cell leaves a cost as it is, and a product that a file makes has its cost', async () => {
  const { productId, slug, size } = await givenCosted()
  await imported(db, await givenCheck(db, fileOf(heads, [[slug, '21.40', size, '23.90']])))
  const empty = await givenCheck(db, fileOf(heads, [[slug, '', size, '']]))
  expect((await shownImport(db, empty)).rowCounts).toEqual({ unchanged: 1 })
  expect(await costsOf(productId)).toEqual([2140, 2390])

  const { categoryId } = await givenProduct(db)
  const { slug: category } = await db.tables
    .selectFrom('categories')
    .select('slug')
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
  const made = await givenCheck(
    db,
    fileOf(
      ['handle', 'name', 'colour', 'colour_hex', 'category', 'cost'],
      [[`new-${randomUUID()}`, 'New', 'Plum', '#4a2f45', category, '9']],
    ),
  )
  const { rows } = await imported(db, made)
  expect(await costsOf(rows[0]!.productId!)).toEqual([900])
  expect((await takenBack(db, made)).outcomeCounts).toEqual({ restored: 1 })
})

test('what a colleague changed between comparison and import, or since it, stays', async () => {
  const { productId, slug, size } = await givenCosted()
  const cell = (from: number, to: number) =>
    changeStock(db, {
      key: randomUUID(),
      reason: 'correction',
      note: null,
      actorId: importer,
      cells: [{ field: 'cost_pence', productId, from, to }],
    })
  const file = fileOf(heads, [[slug, '21.40', size, '23.90']])
  const late = await givenCheck(db, file)
  await cell(0, 1900)
  expect((await imported(db, late)).rows[0]).toMatchObject({
    outcome: 'version_conflict',
    faultFields: ['cost'],
  })
  expect(await costsOf(productId)).toEqual([1900])

  const importId = await givenCheck(db, file)
  await imported(db, importId)
  await cell(2140, 2200)
  expect((await takenBack(db, importId)).rows[0]).toMatchObject({ undoOutcome: 'changed_since' })
  expect(await costsOf(productId)).toEqual([2200, 2390])
})

test('a cell that is no cost says so, and goods without sizes have one cost', async () => {
  const { slug, size } = await givenCosted()
  const wrong = await givenCheck(db, fileOf(heads, [[slug, 'cheap', size, '-1']]))
  expect((await shownImport(db, wrong)).rows[0]!.faults.map(({ column }) => column)).toEqual([
    'cost',
    'size_cost',
  ])
  const scarf = await givenProductInStock(db, { onHand: 1, withoutSize: true })
  const { slug: ofScarf } = await db.tables
    .selectFrom('products')
    .select('slug')
    .where('id', '=', scarf.productId)
    .executeTakeFirstOrThrow()
  const both = await givenCheck(db, fileOf(heads, [[ofScarf, '5', '', '6']]))
  expect((await shownImport(db, both)).rows[0]!.faults).toMatchObject([{ column: 'size_cost' }])
})

test('who may not see costs neither reads nor writes them', async () => {
  const { productId, slug, size } = await givenCosted()
  const file = fileOf(heads, [[slug, '21.40', size, '23.90']])
  const importId = await givenCheck(db, file, { withCosts: false })
  const { of, rowCounts } = await shownImport(db, importId)
  expect(rowCounts).toEqual({ unchanged: 1 })
  expect(of.warnings).toEqual([expect.stringContaining('does not include costs')])

  const ofManager = await givenCheck(db, file)
  const seen = await readImport(db, ofManager, { kind: undefined, after: 0, withCosts: false })
  expect(seen!.rows[0]!.changes).toEqual([])
  expect(JSON.stringify(seen)).not.toMatch(/21\.40|2140/)
  expect(await costsOf(productId)).toEqual([])
})
