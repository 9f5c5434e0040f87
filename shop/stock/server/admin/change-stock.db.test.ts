import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '../../testing/stock-of.ts'
import { givenWaiting, standingOf } from '../../testing/waiting.ts'
import type { StockCell } from '../../admin/stock-change.ts'

import { changeStock } from './change-stock.ts'

const db = await useTestDatabase({ connections: 24 })
const actorId = randomUUID()

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const save = (
  cells: StockCell[],
  {
    on = db,
    key = randomUUID(),
    reason = 'correction' as const,
  }: { on?: Db; key?: string; reason?: 'correction' | 'supplier' | 'damaged' } = {},
) => changeStock(on, { key, reason, note: null, cells, actorId })

const auditOf = (productId: string) =>
  db.tables
    .selectFrom('audit_log')
    .select(['actor', 'action', 'detail', 'before', 'after'])
    .where('subject_id', '=', productId)
    .orderBy('id')
    .execute()

const reorderLevelOf = async ({ productId }: { productId: string }) =>
  (
    await db.tables
      .selectFrom('product_inventory')
      .select('reorder_level')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
  ).reorder_level

describe('what is on hand', () => {
  test('is received from a supplier, written down with its note, once for each key', async () => {
    const item = await givenProductInStock(db, { onHand: 2 })
    const key = randomUUID()
    const receive = () =>
      changeStock(db, {
        key,
        reason: 'supplier',
        note: 'DN 4711',
        cells: [{ field: 'on_hand', ...item, by: 10 }],
        actorId,
      })

    expect(await receive()).toEqual([{ outcome: 'saved', now: 12 }])
    expect(await receive()).toEqual([{ outcome: 'saved', now: 12 }])

    expect(await stockOf(db, item)).toEqual({ onHand: 12, reserved: 0 })
    expect((await movementsOf(db, item)).at(-1)).toEqual({
      kind: 'receive',
      on_hand_delta: 10,
      reserved_delta: 0,
      reference_type: 'stock_change',
      reference_id: key,
      reason: 'supplier',
      actor: actorId,
    })
    expect(
      await db.tables
        .selectFrom('stock_changes')
        .select(['reason', 'note'])
        .where('id', '=', key)
        .execute(),
    ).toEqual([{ reason: 'supplier', note: 'DN 4711' }])
    expect(await auditOf(item.productId)).toEqual([
      {
        actor: actorId,
        action: 'stock_received',
        detail: { size_id: item.sizeId, reason: 'supplier' },
        before: { on_hand: 2 },
        after: { on_hand: 12 },
      },
    ])
  })

  test('the same key sent twenty times at once is done once, and all get the same outcome', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    const key = randomUUID()

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save([{ field: 'on_hand', ...item, by: 3 }], { key })),
    )

    expect(answers).toEqual(Array.from({ length: 20 }, () => [{ outcome: 'saved', now: 3 }]))
    expect(await stockOf(db, item)).toEqual({ onHand: 3, reserved: 0 })
  })

  test('twenty corrections at once all count', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })

    await Promise.all(
      Array.from({ length: 20 }, () => save([{ field: 'on_hand', ...item, by: 2 }])),
    )

    expect(await stockOf(db, item)).toEqual({ onHand: 45, reserved: 0 })
  })

  test('of twenty who edit the same number one is done, the others are shown what it is now', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save([{ field: 'on_hand', ...item, from: 5, by: 1 }])),
    )

    expect(answers.filter(([answer]) => answer!.outcome === 'saved')).toHaveLength(1)
    expect(answers.filter(([answer]) => answer!.outcome === 'version_conflict')).toEqual(
      Array.from({ length: 19 }, () => [{ outcome: 'version_conflict', now: 6 }]),
    )
    expect(await stockOf(db, item)).toEqual({ onHand: 6, reserved: 0 })
  })

  test('an edit that waits for another is checked against its result', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })
    let waiting: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await save([{ field: 'on_hand', ...item, from: 5, by: -1 }], { on: tx })
      waiting = save([{ field: 'on_hand', ...item, from: 5, by: 4 }])
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await waiting).toEqual([{ outcome: 'version_conflict', now: 4 }])
  })

  test('never falls below what customers hold; an expired hold holds nothing', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })
    const customer = await givenCustomer(db)
    const { cartItemId } = await givenLine(db, customer.id, item, 3)

    const less = () => save([{ field: 'on_hand', ...item, from: 5, by: -3 }], { reason: 'damaged' })
    expect(await less()).toEqual([{ outcome: 'held', now: 5, atLeast: 3 }])
    expect(await auditOf(item.productId)).toEqual([])

    await expireLine(db, customer.id, cartItemId)
    expect(await less()).toEqual([{ outcome: 'saved', now: 2 }])
  })

  test('is changed under the key of a save that was refused, once it is corrected', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })
    await givenLine(db, (await givenCustomer(db)).id, item, 3)
    const key = randomUUID()

    expect(await save([{ field: 'on_hand', ...item, by: -4 }], { key })).toMatchObject([
      { outcome: 'held' },
    ])
    expect(await save([{ field: 'on_hand', ...item, by: -1 }], { key })).toEqual([
      { outcome: 'saved', now: 4 },
    ])
  })

  test('goes to the one who waits', async () => {
    const item = await givenProductInStock(db, { onHand: 0 })
    const customer = await givenCustomer(db)
    await givenWaiting(db, customer.id, item)

    expect(await save([{ field: 'on_hand', ...item, from: 0, by: 1 }])).toEqual([
      { outcome: 'saved', now: 1 },
    ])

    expect(await standingOf(db, customer.id, item)).toBe('window')
  })

  test('of a size that was not kept is opened, of the same system of sizes only', async () => {
    const item = await givenProductInStock(db, { onHand: 1 })
    const sizeOf = async (system: 'abaya' | 'thobe') =>
      (
        await db.tables
          .insertInto('sizes')
          .values({ size_name: `58-${randomUUID()}`, system, position: 5 })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const { productId } = item
    const opened = { productId, sizeId: await sizeOf('abaya') }

    expect(
      await save([
        { field: 'on_hand', ...opened, from: 0, by: 4 },
        { field: 'on_hand', productId, sizeId: await sizeOf('thobe'), from: 0, by: 4 },
        { field: 'on_hand', productId, sizeId: null, from: 0, by: 4 },
        { field: 'on_hand', productId: randomUUID(), sizeId: null, from: 0, by: 4 },
      ]),
    ).toEqual([
      { outcome: 'saved', now: 4 },
      { outcome: 'not_found' },
      { outcome: 'not_found' },
      { outcome: 'not_found' },
    ])
    expect(await stockOf(db, opened)).toEqual({ onHand: 4, reserved: 0 })
  })
})

describe('a save of many cells', () => {
  test('does each that can be done and refuses the others, in one transaction', async () => {
    const [item, other] = [
      await givenProductInStock(db, { onHand: 5, pricePence: 5000 }),
      await givenProductInStock(db, { onHand: 1 }),
    ]
    const { productId } = item

    expect(
      await save([
        { field: 'reorder_level', ...item, from: 5, to: 2 },
        { field: 'price_pence', productId, from: 5000, to: 5500 },
        { field: 'on_hand', ...other, from: 2, by: 1 },
        { field: 'on_hand', ...item, from: 5, by: 1 },
        { field: 'reorder_level', ...other, from: 7, to: 8 },
        { field: 'price_pence', productId: other.productId, from: 1, to: 2 },
      ]),
    ).toEqual([
      { outcome: 'saved', now: 2 },
      { outcome: 'saved', now: 5500 },
      { outcome: 'version_conflict', now: 1 },
      { outcome: 'saved', now: 6 },
      { outcome: 'version_conflict', now: 5 },
      { outcome: 'version_conflict', now: 8900 },
    ])
    expect(await reorderLevelOf(item)).toBe(2)
    expect(
      (await auditOf(productId)).map(({ action, before, after }) => [action, before, after]),
    ).toEqual([
      ['product_price_changed', { price_pence: 5000 }, { price_pence: 5500 }],
      ['reorder_level_changed', { reorder_level: 5 }, { reorder_level: 2 }],
      ['stock_adjusted', { on_hand: 5 }, { on_hand: 6 }],
    ])
    expect(await auditOf(other.productId)).toEqual([])
  })

  test('a price stays below the one it is compared with', async () => {
    const { productId } = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
    await db.tables
      .updateTable('products')
      .set({ compare_at_pence: 6000 })
      .where('id', '=', productId)
      .execute()

    expect(await save([{ field: 'price_pence', productId, from: 5000, to: 6000 }])).toEqual([
      { outcome: 'above_was', now: 5000, atLeast: 6000 },
    ])
  })

  test('a value that a colleague has already set is saved, and recorded once', async () => {
    const item = await givenProductInStock(db, { onHand: 1 })
    const cell: StockCell = { field: 'reorder_level', ...item, from: 5, to: 3 }

    expect(await save([cell])).toEqual([{ outcome: 'saved', now: 3 }])
    expect(await save([cell])).toEqual([{ outcome: 'saved', now: 3 }])
    expect(await auditOf(item.productId)).toHaveLength(1)
  })

  test('moves the size at the price of the product to another, whichever comes first', async () => {
    const first = await givenProductInStock(db, { onHand: 1 })
    const { id: sizeId } = await db.tables
      .insertInto('sizes')
      .values({ size_name: `S ${randomUUID()}`, system: 'abaya', position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const second = { productId: first.productId, sizeId }
    await db.callOne('open_inventory_item', { p_product_id: first.productId, p_size_id: sizeId })
    const surcharge = (item: typeof second, from: number, to: number): StockCell => ({
      field: 'surcharge_pence',
      ...item,
      from,
      to,
    })
    const at = { productId: first.productId, sizeId: first.sizeId! }
    await save([surcharge(second, 0, 600)])

    expect(await save([surcharge(at, 0, 400), surcharge(second, 600, 0)])).toEqual([
      { outcome: 'saved', now: 400 },
      { outcome: 'saved', now: 0 },
    ])
  })

  test('a VAT class that is that of the product follows it', async () => {
    const item = await givenProductInStock(db, { onHand: 1 })
    const rate = (from: number, to: number): StockCell => ({ field: 'vat_rate', ...item, from, to })
    const ownClass = () =>
      db.tables
        .selectFrom('size_terms')
        .select('vat_class')
        .where('product_id', '=', item.productId)
        .executeTakeFirstOrThrow()
    await save([rate(20, 0)])
    expect(await ownClass()).toEqual({ vat_class: 'zero' })
    await save([rate(0, 20)])
    expect(await ownClass()).toEqual({ vat_class: null })
  })

  test('takes the inventory of all its cells in order before anything is done', async () => {
    const items = await Promise.all(
      Array.from({ length: 8 }, () => givenProductInStock(db, { onHand: 3 })),
    )
    const [first, ...later] = items.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
    let saving: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      const lock = (productIds: string[]) =>
        tx.tables
          .selectFrom('product_inventory')
          .select('id')
          .where('product_id', 'in', productIds)
          .forUpdate()
          .noWait()
          .execute()
      await lock([first!.productId])
      saving = save(
        [...later.toReversed(), first!].map(({ productId, sizeId }) => ({
          field: 'on_hand',
          productId,
          sizeId,
          by: 1,
        })),
      )
      await expect.poll(() => lockWaiters(db)).toBe(1)
      await lock(later.map(({ productId }) => productId))
    })
    await saving
  })
})
