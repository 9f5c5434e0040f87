import { expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { changeProcedure } from '#platform/testing/change-procedure.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { givenWaiting, restock, standingOf } from '#shop/stock/testing/waiting.ts'

import { wish } from '../testing/given-line.ts'
import { addItem } from './change-cart.ts'

const db = await useTestDatabase()

test('a window that runs out while its owner adds more than it has is not counted twice', async () => {
  const product = await givenProductInStock(db, { onHand: 0 })
  const owner = await givenCustomer(db)
  await givenWaiting(db, owner.id, product)
  await restock(db, product)
  // Its owner has come in time, and the rest is about to be reserved.
  await changeProcedure(db.pool, {
    procedure: 'reserve_stock_atomic',
    replace: [
      [
        '\n  loop\n',
        `
  update waiting_list_entries set window_expires_at = clock_timestamp()
   where product_id = p_product_id and window_expires_at is not null;
  loop\n`,
      ],
    ],
  })

  expect(await addItem(db, owner.id, wish(product, 2))).toEqual(
    err({ kind: 'not_enough_stock', available: 1 }),
  )
  expect(await standingOf(db, owner.id, product)).toBe('window')
  expect(await db.call('audit_stock', {})).toEqual([])
})
