import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'

import { sku } from '../../size-mapping.ts'
import { givenProductInStock } from '../../testing/given-product-in-stock.ts'
import { givenStocktake } from '../../testing/given-stocktake.ts'
import { movementsOf, stockOf } from '../../testing/stock-of.ts'
import { restock, stockEntry } from '../../testing/waiting.ts'
import type { StockItem } from '../../admin/stock-change.ts'

import { applyStocktake, giveUpStocktake, readStocktake, recordCounts } from './stocktake.ts'

const db = await useTestDatabase({ connections: 24 })

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

const linesOf = async (id: string) => (await readStocktake(db, id))!.lines

/** Applies all that the stocktake found, as it is seen now. */
const apply = async ({ id, actorId }: { id: string; actorId: string }) =>
  applyStocktake(db, { stocktakeId: id, lines: await linesOf(id), actorId })

const sell = async (item: StockItem, quantity: number) => {
  await db.call('reserve_stock_atomic', stockEntry(item, quantity))
  await db.call('sell_stock', stockEntry(item, quantity))
}

describe('counting', () => {
  test('a scan names its item by barcode or by SKU, and counts once however often it is sent', async () => {
    const item = await givenProductInStock(db, { onHand: 3 })
    const barcode = `LIB-${randomUUID().slice(0, 8)}`
    await db.call('change_barcode', {
      p_product_id: item.productId,
      p_size_id: item.sizeId,
      p_from: null,
      p_to: barcode,
      p_actor: 'test',
    })
    const { size_name: sizeName } = await db.tables
      .selectFrom('sizes')
      .select('size_name')
      .where('id', '=', item.sizeId!)
      .executeTakeFirstOrThrow()
    const { id: stocktakeId, actorId } = await givenStocktake(db)
    const counts = [barcode, sku(item.productId, sizeName).toUpperCase(), 'nothing'].map(
      (code) => ({ id: randomUUID(), code, quantity: 1, ageMs: 0 }),
    )
    const send = () => recordCounts(db, { stocktakeId, counts, actorId })

    const known = {
      outcome: 'counted',
      productId: item.productId,
      name: 'Noor open abaya',
      sizeName,
    }
    expect(await send()).toMatchObject([
      { ...known, counted: 1 },
      { ...known, counted: 2 },
      { id: counts[2]!.id, outcome: 'unknown_code' },
    ])
    expect(await send()).toMatchObject([
      { ...known, counted: 2 },
      { ...known, counted: 2 },
      { outcome: 'unknown_code' },
    ])
  })

  test('goods without sizes are found by their barcode and by their SKU', async () => {
    const item = await givenProductInStock(db, { onHand: 3, withoutSize: true })
    const { id: stocktakeId, actorId } = await givenStocktake(db)

    expect(
      await recordCounts(db, {
        stocktakeId,
        counts: [{ id: randomUUID(), code: sku(item.productId, null), quantity: 2, ageMs: 0 }],
        actorId,
      }),
    ).toMatchObject([{ outcome: 'counted', sizeName: null, counted: 2 }])
  })

  test('twenty devices at once, each sending twice, lose and double nothing', async () => {
    const item = await givenProductInStock(db, { onHand: 20 })
    const { id: stocktakeId, actorId } = await givenStocktake(db)
    const counts = Array.from({ length: 20 }, () => ({
      id: randomUUID(),
      productId: item.productId,
      sizeId: item.sizeId,
      quantity: 1,
      ageMs: 0,
    }))

    await Promise.all(
      [...counts, ...counts].map((count) =>
        recordCounts(db, { stocktakeId, counts: [count], actorId }),
      ),
    )

    expect(await linesOf(stocktakeId)).toMatchObject([{ counted: 20, expected: 20, difference: 0 }])
  })

  test('what was taken back is not counted, and none is a count too', async () => {
    const [item, none] = [
      await givenProductInStock(db, { onHand: 3 }),
      await givenProductInStock(db, { onHand: 2 }),
    ]
    const { id, count } = await givenStocktake(db)
    await count(item, 2)
    await count(item, -1)
    await count(none, 0)

    expect(await linesOf(id)).toMatchObject([
      { productId: expect.any(String), difference: -2 },
      { difference: -2 },
    ])
  })
})

describe('what is taken back', () => {
  test('is as if it had never been counted, however often that is sent', async () => {
    const item = await givenProductInStock(db, { onHand: 4 })
    const { id: stocktakeId, actorId } = await givenStocktake(db)
    const { productId, sizeId } = item
    const send = (id: string, quantity: number, takesBack?: string) =>
      recordCounts(db, {
        stocktakeId,
        actorId,
        counts: [{ id, productId, sizeId, quantity, takesBack, ageMs: 0 }],
      })
    const [none, three, back] = [randomUUID(), randomUUID(), randomUUID()]

    expect(await send(none, 0)).toMatchObject([{ outcome: 'counted', counted: 0 }])
    expect(await linesOf(stocktakeId)).toMatchObject([{ counted: 0, difference: -4 }])
    expect(await send(back, 0, none)).toMatchObject([{ outcome: 'counted', counted: 0 }])
    expect(await linesOf(stocktakeId)).toEqual([])
    expect(await send(back, 0, none)).toMatchObject([{ counted: 0 }])
    await send(three, 3)
    // As a message that is sent again has them.
    await recordCounts(db, {
      stocktakeId,
      actorId,
      counts: [
        { id: none, productId, sizeId, quantity: 0, ageMs: 0 },
        { id: back, productId, sizeId, quantity: 0, takesBack: none, ageMs: 0 },
      ],
    })
    expect(await linesOf(stocktakeId)).toMatchObject([{ counted: 3, difference: -1 }])
  })

  test('is one’s own alone, and of a count that goes on', async () => {
    const item = await givenProductInStock(db, { onHand: 4 })
    const { id: stocktakeId, actorId } = await givenStocktake(db)
    const what = { productId: item.productId, sizeId: item.sizeId, ageMs: 0 }
    const id = randomUUID()
    await recordCounts(db, { stocktakeId, actorId, counts: [{ ...what, id, quantity: 4 }] })
    const takeBack = (by: string) =>
      recordCounts(db, {
        stocktakeId,
        actorId: by,
        counts: [{ ...what, id: randomUUID(), quantity: 0, takesBack: id }],
      })

    expect(await takeBack('a colleague')).toMatchObject([{ counted: 4 }])
    await giveUpStocktake(db, { id: stocktakeId, actorId })
    expect(await takeBack(actorId)).toMatchObject([{ outcome: 'closed' }])
    expect(await linesOf(stocktakeId)).toMatchObject([{ counted: 4 }])
  })
})

describe('the difference', () => {
  test('is that of when it was counted, whatever is sold and received before it is applied', async () => {
    const item = await givenProductInStock(db, { onHand: 10 })
    const stocktake = await givenStocktake(db)
    await stocktake.count(item, 8)
    await sell(item, 3)
    await restock(db, item, 5)

    expect(await linesOf(stocktake.id)).toMatchObject([
      { counted: 8, expected: 10, difference: -2, moved: false },
    ])
    expect(await apply(stocktake)).toEqual({ ok: true, value: { adjusted: 1 } })
    expect(await stockOf(db, item)).toEqual({ onHand: 10, reserved: 0 })
    expect((await movementsOf(db, item)).at(-1)).toMatchObject({
      kind: 'adjust',
      on_hand_delta: -2,
      reference_type: 'stocktake',
      reference_id: stocktake.id,
      reason: 'count',
      actor: stocktake.actorId,
    })
  })

  test('shows where stock moved while it was being counted', async () => {
    const item = await givenProductInStock(db, { onHand: 10 })
    const { id, count } = await givenStocktake(db)
    await count(item, 4)
    await restock(db, item, 2)
    await count(item, 8)

    expect(await linesOf(id)).toMatchObject([
      { counted: 12, expected: 12, difference: 0, moved: true },
    ])
  })

  test('of a scan that comes late is that of when it was made', async () => {
    const item = await givenProductInStock(db, { onHand: 10 })
    await db.tables
      .updateTable('stock_movements')
      .set({ created_at: new Date(Date.now() - 3_600_000) })
      .where('product_id', '=', item.productId)
      .execute()
    const { id, count } = await givenStocktake(db)
    await restock(db, item, 5)
    await count(item, 10, 600_000)

    expect(await linesOf(id)).toMatchObject([{ expected: 10, difference: 0 }])
  })
})

describe('applying', () => {
  test('twenty times at once corrects the stock once', async () => {
    const item = await givenProductInStock(db, { onHand: 10 })
    const stocktake = await givenStocktake(db)
    await stocktake.count(item, 7)

    const answers = await Promise.all(Array.from({ length: 20 }, () => apply(stocktake)))

    expect(answers).toEqual(
      Array.from({ length: 20 }, () => ({ ok: true, value: { adjusted: 1 } })),
    )
    expect(await stockOf(db, item)).toEqual({ onHand: 7, reserved: 0 })
    const audited = await db.tables
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', 'in', [stocktake.id, item.productId])
      .execute()
    expect(audited.map(({ action }) => action).toSorted()).toEqual([
      'stock_adjusted',
      'stocktake_applied',
      'stocktake_started',
    ])
  })

  test('is refused when something was counted since it was looked at', async () => {
    const item = await givenProductInStock(db, { onHand: 10 })
    const { id, actorId, count } = await givenStocktake(db)
    await count(item, 7)
    const lines = await linesOf(id)
    await count(item, 1)

    expect(await applyStocktake(db, { stocktakeId: id, lines, actorId })).toEqual({
      ok: false,
      refusal: { kind: 'version_conflict' },
    })
    expect(await stockOf(db, item)).toEqual({ onHand: 10, reserved: 0 })
  })

  test('waits for a scan that is being noted, and then refuses', async () => {
    const item = await givenProductInStock(db, { onHand: 10 })
    const { id, actorId, count } = await givenStocktake(db)
    await count(item, 7)
    const lines = await linesOf(id)
    let applying: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await recordCounts(tx, {
        stocktakeId: id,
        counts: [
          {
            id: randomUUID(),
            productId: item.productId,
            sizeId: item.sizeId,
            quantity: 1,
            ageMs: 0,
          },
        ],
        actorId,
      })
      applying = applyStocktake(db, { stocktakeId: id, lines, actorId })
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await applying).toEqual({ ok: false, refusal: { kind: 'version_conflict' } })
  })

  test('takes nothing that customers hold, and then corrects nothing at all', async () => {
    const [held, free] = [
      await givenProductInStock(db, { onHand: 5 }),
      await givenProductInStock(db, { onHand: 5 }),
    ]
    await givenLine(db, (await givenCustomer(db)).id, held, 3)
    const stocktake = await givenStocktake(db)
    await stocktake.count(held, 2)
    await stocktake.count(free, 2)

    expect(await apply(stocktake)).toEqual({
      ok: false,
      refusal: {
        kind: 'held',
        items: [{ productId: held.productId, sizeId: held.sizeId, atLeast: 3 }],
      },
    })
    expect(await stockOf(db, free)).toEqual({ onHand: 5, reserved: 0 })

    const lines = (await linesOf(stocktake.id)).filter(
      ({ productId }) => productId !== held.productId,
    )
    expect(
      await applyStocktake(db, { stocktakeId: stocktake.id, lines, actorId: stocktake.actorId }),
    ).toEqual({ ok: true, value: { adjusted: 1 } })
    expect(await stockOf(db, held)).toEqual({ onHand: 5, reserved: 3 })
    expect(await stockOf(db, free)).toEqual({ onHand: 2, reserved: 0 })
  })

  test('nothing is counted, applied or given up once it has ended', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })
    const [applied, givenUp] = [await givenStocktake(db), await givenStocktake(db)]
    await applied.count(item, 5)
    await givenUp.count(item, 1)
    await apply(applied)
    expect(await giveUpStocktake(db, givenUp)).toBe('given_up')

    expect(await applied.count(item, 1)).toMatchObject({ outcome: 'closed' })
    expect(await giveUpStocktake(db, applied)).toBe('applied')
    expect(await apply(givenUp)).toEqual({ ok: false, refusal: { kind: 'given_up' } })
    expect(
      await applyStocktake(db, { stocktakeId: randomUUID(), lines: [], actorId: 'x' }),
    ).toEqual({ ok: false, refusal: { kind: 'not_found' } })
    expect(await giveUpStocktake(db, { id: randomUUID(), actorId: 'x' })).toBeUndefined()
    expect(await stockOf(db, item)).toEqual({ onHand: 5, reserved: 0 })
  })
})
