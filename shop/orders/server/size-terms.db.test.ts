import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { addItem } from '#shop/cart/server/change-cart.ts'
import { auditEntriesOf } from '#shop/catalogue/testing/given-draft.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import type { SizeNumber, StockCell } from '#shop/stock/admin/stock-change.ts'
import { changeStock } from '#shop/stock/server/admin/change-stock.ts'
import { readStyleGrid } from '#shop/stock/server/admin/read-stock.ts'
import { readSizes } from '#shop/stock/server/read-stock.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder, newOrder } from '../testing/given-order.ts'
import { placeOrder } from './place-order.ts'

const db = await useTestDatabase({ connections: 16 })
const actorId = randomUUID()

const save = (...cells: StockCell[]) =>
  changeStock(db, { key: randomUUID(), reason: 'correction', note: null, cells, actorId })

type Item = { productId: string; sizeId: string | null }
const cell = ({ productId, sizeId }: Item, field: SizeNumber, from: number, to: number) =>
  ({ field, productId, sizeId, from, to }) as const

/** A second size of a product, with pieces of it. */
async function givenSecondSize({ productId }: Item, onHand = 5): Promise<Item> {
  const { id: sizeId } = await db.tables
    .insertInto('sizes')
    .values({ size_name: `58-${randomUUID()}`, system: 'abaya', length_inches: 58, position: 5 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await save({ field: 'on_hand', productId, sizeId, by: onHand })
  return { productId, sizeId }
}

const linesOf = (orderId: string) =>
  db.tables
    .selectFrom('order_items')
    .select(['size_id', 'unit_price_pence', 'vat_class', 'vat_pence'])
    .where('order_id', '=', orderId)
    .orderBy('unit_price_pence')
    .execute()

describe('a size that costs more', () => {
  test('is bought at its own price, from its page to the order', async () => {
    const small = await givenProductInStock(db, { onHand: 5, pricePence: 8900 })
    const large = await givenSecondSize(small)
    expect(await save(cell(large, 'surcharge_pence', 0, 600))).toEqual([
      { outcome: 'saved', now: 600 },
    ])

    const { sizes } = await readSizes(db, small.productId)
    expect(sizes.map((size) => size.surchargePence)).toEqual([undefined, 600])
    expect(await readCards(db, [small.productId])).toMatchObject([
      { pricePence: 8900, isFrom: true },
    ])
    const customer = await givenCustomer(db)
    const seen = { ...large, quantity: 1, seenPricePence: 8900 }
    expect(await addItem(db, customer.id, seen)).toMatchObject({
      ok: false,
      refusal: { kind: 'price_changed', pricePence: 9500 },
    })
    const orderId = await givenOrder(db, customer, [
      { product: small, quantity: 1 },
      { product: { ...large, pricePence: 9500 }, quantity: 2 },
    ])
    expect(await linesOf(orderId)).toMatchObject([
      { size_id: small.sizeId, unit_price_pence: 8900 },
      { size_id: large.sizeId, unit_price_pence: 9500 },
    ])
    expect((await auditEntriesOf(db, small.productId)).at(-1)).toMatchObject({
      action: 'size_terms_changed',
      before: { surcharge_pence: 0 },
      after: { surcharge_pence: 600 },
    })
  })

  test('follows the price of its product', async () => {
    const small = await givenProductInStock(db, { onHand: 5, pricePence: 8900 })
    const large = await givenSecondSize(small)
    await save(cell(large, 'surcharge_pence', 0, 600))
    const { productId } = small
    await save({ field: 'price_pence', productId, from: 8900, to: 7900 })

    const customer = await givenCustomer(db)
    expect(await givenLine(db, customer.id, { ...large, pricePence: 8500 })).toMatchObject({
      pricePence: 8500,
    })
  })

  test('whose surcharge changes under an open cart is asked about before it is bought', async () => {
    const small = await givenProductInStock(db, { onHand: 5, pricePence: 8900 })
    const large = await givenSecondSize(small)
    const customer = await givenCustomer(db)
    await givenLine(db, customer.id, { ...large, pricePence: 8900 })
    await save(cell(large, 'surcharge_pence', 0, 600))

    const order = newOrder(customer, await givenDeliveryMethod(db))
    expect(await placeOrder(db, order)).toMatchObject({
      ok: false,
      refusal: { kind: 'price_changed' },
    })
    const placed = await placeOrder(db, { ...order, idempotencyKey: randomUUID() })
    expect(placed.ok && (await linesOf(placed.value.orderId))).toMatchObject([
      { unit_price_pence: 9500 },
    ])
  })

  test('cannot be every size: nothing would cost the price of the product', async () => {
    const small = await givenProductInStock(db, { onHand: 5, pricePence: 8900 })
    const large = await givenSecondSize(small)
    const refused = { outcome: 'no_size_at_price', now: 0, atLeast: 8900 }
    expect(
      await save(cell(large, 'surcharge_pence', 0, 600), cell(small, 'surcharge_pence', 0, 100)),
    ).toEqual([{ outcome: 'saved', now: 600 }, refused])
    const only = await givenProductInStock(db, { onHand: 1, withoutSize: true, pricePence: 8900 })
    expect(await save(cell(only, 'surcharge_pence', 0, 100))).toEqual([refused])
  })

  test('of many who change it at once one succeeds, and no two sizes lose the price together', async () => {
    const small = await givenProductInStock(db, { onHand: 5, pricePence: 8900 })
    const large = await givenSecondSize(small)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, (_, at) => save(cell(large, 'surcharge_pence', 0, 100 + at))),
      ...Array.from({ length: 6 }, (_, at) => save(cell(small, 'surcharge_pence', 0, 200 + at))),
    ])
    const outcomes = answers.flat().map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'saved')).toHaveLength(1)
    expect(outcomes).toContain('no_size_at_price')
  })
})

describe('a size with a VAT class of its own', () => {
  test('is invoiced by it, and its order adds up', async () => {
    const adult = await givenProductInStock(db, { onHand: 5, pricePence: 6000 })
    const child = await givenSecondSize(adult)
    expect(await save(cell(child, 'vat_rate', 20, 0))).toEqual([{ outcome: 'saved', now: 0 }])

    const { sizes } = await readSizes(db, adult.productId)
    expect(sizes.map(({ vatClass }) => vatClass)).toEqual([undefined, 'zero'])
    const orderId = await givenOrder(db, await givenCustomer(db), [
      { product: adult, quantity: 1 },
      { product: { ...child, pricePence: 6000 }, quantity: 1 },
    ])
    const lines = await linesOf(orderId)
    expect(
      lines.map(({ size_id: sizeId, vat_class: vatClass, vat_pence: pence }) => [
        sizeId,
        vatClass,
        pence,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [adult.sizeId, 'standard', 1000],
        [child.sizeId, 'zero', 0],
      ]),
    )
    const { vat_pence: vat } = await db.tables
      .selectFrom('orders')
      .select('vat_pence')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    // Delivery is free from £75.
    expect(vat).toBe(1000)
  })

  test('that changes under an open cart counts when the order is placed', async () => {
    const item = await givenProductInStock(db, { onHand: 5, pricePence: 8000 })
    const customer = await givenCustomer(db)
    await givenLine(db, customer.id, item)
    await save(cell(item, 'vat_rate', 20, 0))

    const placed = await placeOrder(db, newOrder(customer, await givenDeliveryMethod(db)))
    expect(placed.ok && (await linesOf(placed.value.orderId))).toMatchObject([
      { vat_class: 'zero', vat_pence: 0, unit_price_pence: 8000 },
    ])
  })
})

test('the size grid shows what differs, and a colleague’s change is not overwritten', async () => {
  const item = await givenProductInStock(db, { onHand: 5 })
  const { style_id: styleId } = await db.tables
    .selectFrom('products')
    .select('style_id')
    .where('id', '=', item.productId)
    .executeTakeFirstOrThrow()
  await save(cell(item, 'weight_grams', 0, 450), cell(item, 'vat_rate', 20, 0))

  expect(await readStyleGrid(db, styleId)).toMatchObject({
    colourways: [
      {
        vatRate: 20,
        cells: expect.arrayContaining([
          expect.objectContaining({ surchargePence: 0, weightGrams: 450, vatRate: 0, onHand: 5 }),
        ]),
      },
    ],
  })
  expect(await save(cell(item, 'weight_grams', 0, 500))).toEqual([
    { outcome: 'version_conflict', now: 450 },
  ])
  expect(await save(cell({ ...item, productId: randomUUID() }, 'weight_grams', 0, 1))).toEqual([
    { outcome: 'not_found' },
  ])
})
