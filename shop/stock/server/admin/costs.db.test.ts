import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProduct } from '#shop/catalogue/testing/given-product.ts'

import type { StockCell } from '../../admin/stock-change.ts'
import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { changeStock } from './change-stock.ts'
import { readCosts } from './costs.ts'
import { readStyleGrid } from './read-stock.ts'

const db = await useTestDatabase({ connections: 16 })
const actorId = randomUUID()

const save = (...cells: StockCell[]) =>
  changeStock(db, { key: randomUUID(), reason: 'correction', note: null, cells, actorId })

test('a product has a cost, and a size its own until it is taken off', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 1, pricePence: 8900 })
  expect(await readCosts(db, productId)).toMatchObject({
    costPence: 0,
    pricePence: 8900,
    vatRate: 20,
    sizes: [{ sizeId, costPence: 0, pricePence: 8900, vatRate: 20 }],
  })
  expect(
    await save(
      { field: 'cost_pence', productId, from: 0, to: 2140 },
      { field: 'size_cost_pence', productId, sizeId, from: 0, to: 2390 },
    ),
  ).toEqual([
    { outcome: 'saved', now: 2140 },
    { outcome: 'saved', now: 2390 },
  ])
  expect(await readCosts(db, productId)).toMatchObject({
    costPence: 2140,
    sizes: [{ costPence: 2390 }],
  })
  expect(await save({ field: 'size_cost_pence', productId, sizeId, from: 2390, to: 0 })).toEqual([
    { outcome: 'saved', now: 0 },
  ])
  expect(await readCosts(db, productId)).toMatchObject({ sizes: [{ costPence: 0 }] })
  expect(await readCosts(db, randomUUID())).toBeUndefined()
})

test('the other colours of a style are named with their costs', async () => {
  const { productId } = await givenProductInStock(db, { onHand: 1 })
  const { style_id: styleId } = await db.tables
    .selectFrom('products')
    .select('style_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const other = await givenProduct(db, { styleId, colourName: 'Black' })
  expect(await readCosts(db, productId)).toMatchObject({
    others: [{ productId: other.id, colourName: 'Black', costPence: 0 }],
  })
  await save({ field: 'cost_pence', productId: other.id, from: 0, to: 1900 })
  expect(await readCosts(db, productId)).toMatchObject({ others: [{ costPence: 1900 }] })
})

test('a cost is not changed where it is not what its editor saw, or for what does not exist', async () => {
  const { productId } = await givenProductInStock(db, { onHand: 1 })
  await save({ field: 'cost_pence', productId, from: 0, to: 2140 })
  const none = randomUUID()
  expect(
    await save(
      { field: 'cost_pence', productId, from: 0, to: 1 },
      { field: 'cost_pence', productId: none, from: 0, to: 1 },
      { field: 'size_cost_pence', productId, sizeId: none, from: 0, to: 1 },
    ),
  ).toEqual([
    { outcome: 'version_conflict', now: 2140 },
    { outcome: 'not_found' },
    { outcome: 'not_found' },
  ])
  // What is there already is no conflict.
  expect(await save({ field: 'cost_pence', productId, from: 0, to: 2140 })).toEqual([
    { outcome: 'saved', now: 2140 },
  ])
})

test('of twenty who set the first cost at once, one does', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 1 })
  for (const cell of [
    { field: 'cost_pence', productId, from: 0 },
    { field: 'size_cost_pence', productId, sizeId, from: 0 },
  ] as const) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save({ ...cell, to: 1000 + at })),
    )
    const outcomes = answers.map(([answer]) => answer!.outcome)
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'version_conflict')).toHaveLength(19)
    const nows = new Set(answers.map(([answer]) => 'now' in answer! && answer.now))
    expect(nows.size).toBe(1)
  }
})

test('the audit log says that a cost was changed, but not what it is', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 1 })
  await save(
    { field: 'cost_pence', productId, from: 0, to: 2141 },
    { field: 'size_cost_pence', productId, sizeId, from: 0, to: 2142 },
  )
  const { rows } = await db.pool.query<{ entry: string }>(
    'select a::text as entry from audit_log a where subject_id = $1 order by id',
    [productId],
  )
  expect(rows.filter(({ entry }) => entry.includes('cost_changed'))).toHaveLength(2)
  expect(rows.filter(({ entry }) => /\b214[12]\b/.test(entry))).toEqual([])
})

test('the grid has costs only for those who may see them', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 1 })
  await save(
    { field: 'cost_pence', productId, from: 0, to: 2141 },
    { field: 'size_cost_pence', productId, sizeId, from: 0, to: 2391 },
  )
  const { style_id: styleId } = await db.tables
    .selectFrom('products')
    .select('style_id')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  const seen = await readStyleGrid(db, styleId, undefined, true)
  const costsIn = (grid: typeof seen) => {
    const { costPence, cells } = grid!.colourways[0]!
    return [costPence, ...cells.flatMap((cell) => (cell ? [cell.costPence] : []))]
  }
  expect(costsIn(seen)).toEqual([2141, 2391])
  expect(costsIn(await readStyleGrid(db, styleId))).toEqual([0, 0])
})
