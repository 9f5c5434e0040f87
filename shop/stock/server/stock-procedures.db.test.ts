import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenProductInStock } from '../testing/given-product-in-stock.ts'
import { movementsOf, stockOf } from '../testing/stock-of.ts'

const db = await useTestDatabase()

type Item = { productId: string; sizeId: string | null }

const args = ({ productId, sizeId }: Item, quantity: number) => ({
  p_product_id: productId,
  p_size_id: sizeId,
  p_quantity: quantity,
  p_reference_type: 'test',
  p_reference_id: '1',
  p_reason: 'Tried',
  p_actor: 'tester',
})
const adjustment = (item: Item, change: number) => {
  const { p_quantity: _, ...rest } = args(item, 0)
  return { ...rest, p_change: change }
}

describe.for([{ withoutSize: false }, { withoutSize: true }])(
  'goods without a size: $withoutSize',
  ({ withoutSize }) => {
    test('every verb changes its numbers and writes one movement (§3.24, §7.28)', async () => {
      const item = await givenProductInStock(db, { onHand: 10, withoutSize })

      await db.callOne('reserve_stock_atomic', args(item, 4))
      expect(await stockOf(db, item)).toEqual({ onHand: 10, reserved: 4 })
      await db.callOne('release_stock_atomic', args(item, 1))
      expect(await stockOf(db, item)).toEqual({ onHand: 10, reserved: 3 })
      await db.callOne('sell_stock', args(item, 2))
      expect(await stockOf(db, item)).toEqual({ onHand: 8, reserved: 1 })
      await db.callOne('return_stock', args(item, 1))
      expect(await stockOf(db, item)).toEqual({ onHand: 9, reserved: 1 })
      await db.callOne('adjust_stock', adjustment(item, -3))
      expect(await stockOf(db, item)).toEqual({ onHand: 6, reserved: 1 })
      await db.callOne('receive_stock', args(item, 5))
      expect(await stockOf(db, item)).toEqual({ onHand: 11, reserved: 1 })

      const movements = await movementsOf(db, item)
      expect(movements.map((m) => [m.kind, m.on_hand_delta, m.reserved_delta])).toEqual([
        ['receive', 10, 0],
        ['reserve', 0, 4],
        ['release', 0, -1],
        ['sell', -2, -2],
        ['return', 1, 0],
        ['adjust', -3, 0],
        ['receive', 5, 0],
      ])
      expect(movements.at(-1)).toMatchObject({
        reference_type: 'test',
        reference_id: '1',
        reason: 'Tried',
        actor: 'tester',
      })
    })
  },
)

describe('reserve_stock_atomic', () => {
  test('reserves all or nothing and returns what is left', async () => {
    const item = await givenProductInStock(db, { onHand: 3 })

    expect(await db.callOne('reserve_stock_atomic', args(item, 4))).toEqual({
      outcome: 'not_enough_stock',
      available: 3,
    })
    expect(await db.callOne('reserve_stock_atomic', args(item, 3))).toEqual({
      outcome: 'reserved',
      available: 0,
    })
    expect(await db.callOne('reserve_stock_atomic', args(item, 1))).toEqual({
      outcome: 'out_of_stock',
      available: 0,
    })
    expect(await movementsOf(db, item)).toHaveLength(2)
  })

  test('a product and size without an inventory record is not found', async () => {
    const item = await givenProductInStock(db, { onHand: 3 })

    expect(await db.callOne('reserve_stock_atomic', args({ ...item, sizeId: null }, 1))).toEqual({
      outcome: 'product_not_found',
      available: null,
    })
  })

  test.for([0, -1])('a quantity of %i is a bug of the caller', async (quantity) => {
    const item = await givenProductInStock(db, { onHand: 3 })
    await expect(db.callOne('reserve_stock_atomic', args(item, quantity))).rejects.toThrow(
      '1 or more',
    )
  })
})

describe('adjust_stock', () => {
  test('never takes what customers hold', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })
    await db.callOne('reserve_stock_atomic', args(item, 3))

    expect(await db.callOne('adjust_stock', adjustment(item, -3))).toEqual({
      outcome: 'not_enough_stock',
      available: 2,
    })
    expect(await db.callOne('adjust_stock', adjustment(item, -2))).toEqual({
      outcome: 'adjusted',
      available: 0,
    })
    expect(await stockOf(db, item)).toEqual({ onHand: 3, reserved: 3 })
  })

  test('an unknown product and size is not found', async () => {
    const item = await givenProductInStock(db, { onHand: 5 })
    expect(await db.callOne('adjust_stock', adjustment({ ...item, sizeId: null }, 1))).toEqual({
      outcome: 'product_not_found',
      available: null,
    })
  })
})

test.for(['release_stock_atomic', 'sell_stock'] as const)(
  '%s fails for more than is reserved and changes nothing (§7.28)',
  async (procedure) => {
    const item = await givenProductInStock(db, { onHand: 5 })
    await db.callOne('reserve_stock_atomic', args(item, 2))

    await expect(db.callOne(procedure, args(item, 3))).rejects.toThrow('are not reserved')
    await expect(db.callOne(procedure, args(item, -1))).rejects.toThrow('are not reserved')
    expect(await stockOf(db, item)).toEqual({ onHand: 5, reserved: 2 })
    expect(await movementsOf(db, item)).toHaveLength(2)
  },
)

test('goods without an inventory record cannot be returned to the shelf', async () => {
  const item = await givenProductInStock(db, { onHand: 5 })
  await expect(db.callOne('return_stock', args({ ...item, sizeId: null }, 1))).rejects.toThrow(
    'cannot be put back',
  )
})

test('receiving opens a missing inventory record and returns what is on hand', async () => {
  const { productId } = await givenProductInStock(db, { onHand: 5 })
  const withoutSize = { productId, sizeId: null }

  expect(await db.callOne('receive_stock', args(withoutSize, 2))).toEqual({ receive_stock: 2 })
  expect(await db.callOne('receive_stock', args(withoutSize, 2))).toEqual({ receive_stock: 4 })
  await expect(db.callOne('receive_stock', args(withoutSize, 0))).rejects.toThrow('1 or more')
})

test('a new size is low from the level that the shop has set', async () => {
  const levelOf = async (productId: string) => {
    const { reorder_level: level } = await db.tables
      .selectFrom('product_inventory')
      .select('reorder_level')
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    return level
  }
  const product = async () => {
    const { productId } = await givenProductInStock(db, { onHand: 1, withoutSize: true })
    await db.tables.deleteFrom('product_inventory').where('product_id', '=', productId).execute()
    return productId
  }
  await db.tables.insertInto('settings').values({ key: 'low_stock_level', value: '8' }).execute()
  const [opened, inserted] = [await product(), await product()]
  await db.call('add_inventory_item', {
    p_product_id: opened,
    p_size_id: null,
    p_reorder_level: null,
  })
  await db.tables.insertInto('product_inventory').values({ product_id: inserted }).execute()

  expect(await levelOf(opened)).toBe(8)
  expect(await levelOf(inserted)).toBe(8)
  await db.tables.deleteFrom('settings').where('key', '=', 'low_stock_level').execute()
})

test('opening an existing inventory record changes its reorder level and no number', async () => {
  const item = await givenProductInStock(db, { onHand: 5 })

  await db.call('add_inventory_item', {
    p_product_id: item.productId,
    p_size_id: item.sizeId,
    p_reorder_level: 2,
  })

  const [row] = await db.call('get_batch_inventory_status', { p_product_ids: [item.productId] })
  expect(row).toMatchObject({ quantity_on_hand: 5, reorder_level: 2, is_low_stock: false })
})
