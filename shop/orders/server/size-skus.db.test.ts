import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { changeStock } from '#shop/stock/server/admin/change-stock.ts'
import { readItemLevels, readStyleGrid } from '#shop/stock/server/admin/read-stock.ts'
import { readSizesInFull } from '#shop/stock/server/read-stock.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenOrder } from '../testing/given-order.ts'
import { readOrder } from './read-order.ts'

const db = await useTestDatabase({ connections: 24 })
const actorId = randomUUID()

type Item = { productId: string; sizeId: string | null }
type Skus = { item: Item; from: string | null; to: string | null }

const save = (...skus: Skus[]) =>
  changeStock(db, {
    key: randomUUID(),
    reason: 'correction',
    note: null,
    cells: skus.map(({ item: { productId, sizeId }, from, to }) => ({
      field: 'sku',
      productId,
      sizeId,
      from,
      to,
    })),
    actorId,
  })

const newSku = () => `LB ${randomUUID().slice(0, 13)}`
const skuOf = async ({ productId }: Item) => (await readItemLevels(db, productId))[0]?.sku
const scanned = async (code: string) =>
  (await db.call('find_scanned_item', { p_code: code })).map((row) => row.product_id)

describe('the own SKU of a size', () => {
  test('is set from what it was, found by a scan, and audited', async () => {
    const item = await givenProductInStock(db, { onHand: 1 })
    const [first, second] = [newSku(), newSku()]

    expect(await save({ item, from: null, to: first })).toEqual([{ outcome: 'saved', now: first }])
    expect(await save({ item, from: null, to: second })).toEqual([
      { outcome: 'version_conflict', now: first },
    ])
    expect(await scanned(first.toLowerCase())).toEqual([item.productId])
    expect((await readSizesInFull(db, item.productId)).facts).toMatchObject([{ sku: first }])
    expect(await save({ item, from: first, to: null })).toEqual([{ outcome: 'saved', now: '' }])
    expect(await scanned(first)).toEqual([])
    const unknown = { productId: randomUUID(), sizeId: null }
    expect(await save({ item: unknown, from: null, to: first })).toEqual([{ outcome: 'not_found' }])
    expect(await auditEntriesOf(db, item.productId)).toMatchObject([
      { action: 'sku_changed', before: { sku: null }, after: { sku: first } },
      { action: 'sku_changed', before: { sku: first }, after: { sku: null } },
    ])
  })

  test('is that of one size, whatever the case, and the refusal names which', async () => {
    const [owner, other] = [
      await givenProductInStock(db, { onHand: 1, withoutSize: true }),
      await givenProductInStock(db, { onHand: 1 }),
    ]
    const to = newSku()
    await save({ item: owner, from: null, to })

    expect(await save({ item: other, from: null, to: to.toLowerCase() })).toEqual([
      {
        outcome: 'sku_taken',
        now: '',
        owner: { name: 'Noor open abaya', colourName: 'Ink', sizeName: null },
      },
    ])
    // In one save it can move.
    expect(
      await save({ item: other, from: null, to }, { item: owner, from: to, to: null }),
    ).toEqual([
      { outcome: 'saved', now: to },
      { outcome: 'saved', now: '' },
    ])
    expect(await skuOf(other)).toBe(to)
  })

  test('that is given to ten sizes at once is that of one', async () => {
    const items = await Promise.all(
      Array.from({ length: 10 }, () => givenProductInStock(db, { onHand: 1 })),
    )
    const [to, also] = [newSku(), newSku()]

    // Half of them in the other order, so that they would wait for each other without lock_skus.
    const answers = await Promise.all(
      items.map((item, at) => {
        const next = items[(at + 1) % items.length]!
        const pair = [
          { item, from: null, to },
          { item: next, from: null, to: also },
        ]
        return save(...(at % 2 === 0 ? pair : pair.toReversed()))
      }),
    )

    const outcomes = answers.flat().map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'saved').length).toBeGreaterThanOrEqual(2)
    const skus = await Promise.all(items.map(skuOf))
    const given = skus.filter((sku) => sku !== null)
    expect(given).toHaveLength(2)
    expect(new Set(given)).toEqual(new Set([to, also]))
  })

  test('is in the size grid, and lines of orders keep the one they were placed with', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })
    const plain = await givenProductInStock(db, { onHand: 5 })
    const [first, second] = [newSku(), newSku()]
    await save({ item, from: null, to: first })
    const customer = await givenCustomer(db)
    const orderId = await givenOrder(db, customer, [
      { product: item, quantity: 1 },
      { product: plain, quantity: 1 },
    ])
    await save({ item, from: first, to: second })

    expect((await readOrder(db, orderId))?.items.map(({ sku }) => sku)).toEqual([first, null])
    const { style_id: styleId } = await db.tables
      .selectFrom('products')
      .select('style_id')
      .where('id', '=', item.productId)
      .executeTakeFirstOrThrow()
    const grid = await readStyleGrid(db, styleId)
    const kept = grid?.colourways[0]?.cells.filter((cell) => cell !== null)
    expect(kept).toMatchObject([{ sku: second }])
  })
})
