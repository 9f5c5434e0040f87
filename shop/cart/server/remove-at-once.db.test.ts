import { expect, test } from 'vitest'

import { ok } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { givenLine } from '../testing/given-line.ts'
import { removeItem } from './change-cart.ts'

const db = await useTestDatabase()

test('five clicks on Remove that are all under way release what the line held once', async () => {
  const abaya = await givenProductInStock(db, { onHand: 5 })
  const { id } = await givenCustomer(db)
  const { cartItemId } = await givenLine(db, id, abaya, 2)
  let clicks: Promise<unknown[]> | undefined

  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('product_inventory')
      .select('id')
      .where('product_id', '=', abaya.productId)
      .forUpdate()
      .execute()
    clicks = Promise.all(Array.from({ length: 5 }, () => removeItem(db, id, cartItemId)))
    await expect.poll(() => lockWaiters(db)).toBe(5)
  })

  expect(await clicks).toEqual(Array.from({ length: 5 }, () => ok({ productId: abaya.productId })))
  expect(await stockOf(db, abaya)).toEqual({ onHand: 5, reserved: 0 })
  expect(await db.call('audit_stock', {})).toEqual([])
})
