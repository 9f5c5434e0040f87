import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'

import { dayIn, giveOffer } from '../testing/given-offer.ts'
import { givenProductInStock } from '../testing/given-product-in-stock.ts'
import { readCardStock, readLevels, readSizes } from './read-stock.ts'

const db = await useTestDatabase()

async function givenSize(productId: string, length: number, onHand: number) {
  const { id } = await db.tables
    .insertInto('sizes')
    .values({
      size_name: `${length}-${randomUUID()}`,
      system: 'abaya',
      length_inches: length,
      // Against the order of insertion and of ids.
      position: length - 100,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.call('add_inventory_item', {
    p_product_id: productId,
    p_size_id: id,
    p_reorder_level: 5,
  })
  if (onHand > 0) {
    await db.call('receive_stock', {
      p_product_id: productId,
      p_size_id: id,
      p_quantity: onHand,
      p_reference_type: 'test',
      p_reference_id: null,
      p_reason: null,
      p_actor: 'tester',
    })
  }
}

const levelsOf = async (productId: string) =>
  (await readSizes(db, productId)).sizes.map(({ level }) => level)

describe('readSizes', () => {
  test('gives the sizes in their order, each with its level', async () => {
    const { productId } = await givenProductInStock(db, { onHand: 20 })
    await givenSize(productId, 54, 1)
    await givenSize(productId, 50, 0)
    await givenSize(productId, 52, 8)

    const { sizes, legends, finder } = await readSizes(db, productId)

    expect({ legends, finder }).toEqual({ legends: ['Size: length in inches'], finder: 'abaya' })
    expect(sizes.map(({ lengthInches, level }) => [lengthInches, level])).toEqual([
      [50, 'out_of_stock'],
      [52, 'counted'],
      [54, 'last_one'],
      [56, 'in_stock'],
    ])
  })

  test('goods without sizes are one choice without a name', async () => {
    const { productId } = await givenProductInStock(db, { onHand: 3, withoutSize: true })
    expect(await readSizes(db, productId)).toEqual({
      legends: [],
      finder: null,
      sizes: [{ sizeId: null, sizeName: null, lengthInches: null, fit: null, level: 'low' }],
    })
  })

  test('a hold that has expired counts as available at once', async () => {
    const abaya = await givenProductInStock(db, { onHand: 1 })
    const amina = await givenCustomer(db)
    const { cartItemId } = await givenLine(db, amina.id, abaya)
    expect(await levelsOf(abaya.productId)).toEqual(['out_of_stock'])

    await expireLine(db, amina.id, cartItemId)

    expect(await levelsOf(abaya.productId)).toEqual(['last_one'])
    expect(await readLevels(db, [abaya.productId])).toEqual(
      new Map([[abaya.productId, 'last_one']]),
    )
    expect(
      await db.call('get_batch_inventory_status', { p_product_ids: [abaya.productId] }),
    ).toMatchObject([{ available_quantity: 1, quantity_reserved: 0, is_out_of_stock: false }])
  })
})

describe('readLevels', () => {
  test('adds up the sizes of a product; one without inventory is out of stock', async () => {
    const { productId: several } = await givenProductInStock(db, { onHand: 4 })
    await givenSize(several, 50, 5)
    const { productId: low } = await givenProductInStock(db, { onHand: 12, reorderLevel: 15 })
    const unknown = randomUUID()

    expect(await readLevels(db, [several, low, unknown])).toEqual(
      new Map([
        [several, 'counted'],
        [low, 'low'],
        [unknown, 'out_of_stock'],
      ]),
    )
    expect(await readLevels(db, [])).toEqual(new Map())
  })
})

describe('goods that are not there', () => {
  const batch = async (productId: string) =>
    (await db.call('get_batch_inventory_status', { p_product_ids: [productId] })).map(
      ({ promise_days: days, promise_on: on }) => [days, on],
    )

  test('a card says how they are sold once nothing of the product is there', async () => {
    const abaya = await givenProductInStock(db, { onHand: 1 })
    const amina = await givenCustomer(db)
    await giveOffer(db, abaya, { days: 14, capacity: 30 })
    expect(await readLevels(db, [abaya.productId])).toEqual(
      new Map([[abaya.productId, 'in_stock']]),
    )
    expect(await batch(abaya.productId)).toEqual([[null, null]])

    const { cartItemId } = await givenLine(db, amina.id, abaya, 1)
    expect(await readLevels(db, [abaya.productId])).toEqual(
      new Map([[abaya.productId, 'made_to_order']]),
    )
    expect(await batch(abaya.productId)).toEqual([[14, null]])
    expect((await readSizes(db, abaya.productId)).sizes).toMatchObject([
      { promise: 'Made to order: ready in about 14 days', promised: { days: 14, on: null } },
    ])

    await db.callOne('remove_item_from_cart_with_release', {
      p_cart_item_id: cartItemId,
      p_user_id: amina.id,
    })
    expect(await readLevels(db, [abaya.productId])).toEqual(
      new Map([[abaya.productId, 'in_stock']]),
    )
  })

  test('of sizes that are sold in different ways, it says both', async () => {
    const abaya = await givenProductInStock(db, { onHand: 0 })
    await givenSize(abaya.productId, 50, 0)
    const { sizes } = await readSizes(db, abaya.productId)
    const other = sizes.find(({ sizeId }) => sizeId !== abaya.sizeId)!
    await giveOffer(db, abaya, { on: dayIn(30), capacity: 3 })
    expect((await readLevels(db, [abaya.productId])).get(abaya.productId)).toBe('pre_order')
    expect(await batch(abaya.productId)).toEqual(
      expect.arrayContaining([
        [null, dayIn(30)],
        [null, null],
      ]),
    )

    await giveOffer(
      db,
      { productId: abaya.productId, sizeId: other.sizeId },
      { days: 7, capacity: 3 },
    )
    expect((await readLevels(db, [abaya.productId])).get(abaya.productId)).toBe('made_or_pre_order')
  })
})

describe('readCardStock', () => {
  test('names the sizes that are available, in their order', async () => {
    const { productId } = await givenProductInStock(db, { onHand: 4 })
    await givenSize(productId, 50, 5)
    await givenSize(productId, 49, 0)

    expect((await readCardStock(db, [productId])).get(productId)).toEqual({
      level: 'counted',
      sizes: (await readSizes(db, productId)).sizes
        .filter(({ level }) => level !== 'out_of_stock')
        .map(({ sizeName }) => sizeName),
    })
  })

  test('has none for goods without sizes', async () => {
    const { productId } = await givenProductInStock(db, { onHand: 3, withoutSize: true })

    expect((await readCardStock(db, [productId])).get(productId)).toEqual({
      level: 'low',
      sizes: [],
    })
  })
})

describe('get_batch_inventory_status', () => {
  test('has the fields of section 3 (§3.16, §3.17, §7.32)', async () => {
    const abaya = await givenProductInStock(db, { onHand: 4 })
    await givenLine(db, (await givenCustomer(db)).id, abaya, 3)

    expect(
      await db.call('get_batch_inventory_status', { p_product_ids: [abaya.productId] }),
    ).toEqual([
      {
        product_id: abaya.productId,
        size_id: abaya.sizeId,
        quantity_on_hand: 4,
        quantity_reserved: 3,
        available_quantity: 1,
        is_out_of_stock: false,
        is_low_stock: true,
        reorder_level: 5,
        last_updated: expect.any(Date),
        promise_days: null,
        promise_on: null,
      },
    ])
  })

  test('answers for fifty products and refuses more (§7.32, §9.16)', async () => {
    const { productId } = await givenProductInStock(db, { onHand: 4 })
    const others = Array.from({ length: 49 }, () => randomUUID())

    expect(
      await db.call('get_batch_inventory_status', { p_product_ids: [productId, ...others] }),
    ).toHaveLength(1)
    await expect(
      db.call('get_batch_inventory_status', { p_product_ids: [productId, ...others, productId] }),
    ).rejects.toThrow('at most 50')
  })

  test('returns nothing about what is not published', async () => {
    const { productId } = await givenProductInStock(db, { onHand: 4 })
    await db.tables
      .updateTable('products')
      .set({ status: 'draft' })
      .where('id', '=', productId)
      .execute()

    expect(await db.call('get_batch_inventory_status', { p_product_ids: [productId] })).toEqual([])
  })
})

test('get_products_with_inventory sums each published product, up to a limit (§3.17, §3.18, §7.31, §9.23)', async () => {
  const abaya = await givenProductInStock(db, { onHand: 4 })
  await givenSize(abaya.productId, 50, 5)
  const soldOut = await givenProductInStock(db, { onHand: 0 })
  await givenLine(db, (await givenCustomer(db)).id, abaya, 2)

  const rows = await db.call('get_products_with_inventory', { p_limit: 1000 })

  expect(rows.find(({ id }) => id === abaya.productId)).toEqual({
    id: abaya.productId,
    total_stock: 9,
    available_stock: 7,
    is_in_stock: true,
    is_low_stock: false,
  })
  expect(rows.find(({ id }) => id === soldOut.productId)).toMatchObject({
    available_stock: 0,
    is_in_stock: false,
    is_low_stock: false,
  })
  expect(await db.call('get_products_with_inventory', { p_limit: 1 })).toHaveLength(1)
  const { rows: defaults } = await db.pool.query(
    `select pg_get_function_arguments('get_products_with_inventory'::regproc) as arguments`,
  )
  expect(defaults).toEqual([{ arguments: 'p_limit integer DEFAULT 1000' }])
})
