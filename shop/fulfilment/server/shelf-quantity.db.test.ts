import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenStocktake } from '#shop/stock/testing/given-stocktake.ts'
import { readStocktake } from '#shop/stock/server/admin/stocktake.ts'

import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'

import { packOrder } from './fulfilment.ts'

const db = await useTestDatabase()

test('sold units are on the shelf until packing begins', async () => {
  const { orderId } = await givenPaidOrder(db, [3])
  const item = await db.tables
    .selectFrom('order_items')
    .select(['product_id as productId', 'size_id as sizeId'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const [before, after] = [await givenStocktake(db), await givenStocktake(db)]
  const found = async (id: string) => (await readStocktake(db, id))!.lines

  await before.count(item, 3)
  expect(await found(before.id)).toMatchObject([{ counted: 3, expected: 3, difference: 0 }])
  await packOrder(db, { orderId, actorId: 'a colleague' })
  await after.count(item, 0)
  expect(await found(after.id)).toMatchObject([{ counted: 0, expected: 0, difference: 0 }])

  // Made before packing began, and sent when the connection was back.
  await db.tables
    .updateTable('order_events')
    .set({ created_at: new Date(Date.now() - 60_000) })
    .where('order_id', '=', orderId)
    .where('to_state', '=', 'processing')
    .execute()
  await db.tables
    .updateTable('stock_movements')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .execute()
  const late = await givenStocktake(db)
  await late.count(item, 3, 120_000)
  expect(await found(late.id)).toMatchObject([{ counted: 3, expected: 3, difference: 0 }])
})
