import { expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { changeProcedure } from '#platform/testing/change-procedure.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { addItem } from '#shop/cart/server/change-cart.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'
import { givenWaiting, restock, standingOf } from '#shop/stock/testing/waiting.ts'

import { guards } from '../testing/guards/guards.ts'

const db = await useTestDatabase()

/** Takes a guard out of this file's own database; `npm run proof` tries them all. */
async function without(name: string) {
  const found = guards.find(({ guard }) => guard.startsWith(name))!
  for (const change of found.changes) await changeProcedure(db.pool, change)
}

test('read first and written afterwards, the last piece would be sold twice', async () => {
  await without('stock is reserved by an update that tests')
  // The table itself refuses it otherwise.
  await db.pool.query('alter table product_inventory drop constraint never_oversold')
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
  let asked: ReturnType<typeof addItem> | undefined

  await db.transaction(async (tx) => {
    await givenLine(tx, amina.id, abaya)
    asked = addItem(db, bilal.id, wish(abaya, 1))
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect(await asked).toMatchObject({ ok: true })
  expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 2 })
  expect(await db.call('audit_stock', {})).toMatchObject([{ problem: 'oversold' }])
})

test('taken in no order, the inventory of two would end in a deadlock', async () => {
  await without('the sweep takes inventory in its order')
  const goods = [
    await givenProductInStock(db, { onHand: 1 }),
    await givenProductInStock(db, { onHand: 1 }),
  ]
  const inOrder = goods.map(({ productId }) => productId).toSorted()
  for (const product of goods) {
    const { id } = await givenCustomer(db)
    const { cartItemId } = await givenLine(db, id, product)
    await expireLine(db, id, cartItemId)
  }
  const lock = (tx: Db, productId: string | undefined) =>
    tx.tables
      .selectFrom('product_inventory')
      .select('id')
      .where('product_id', '=', productId!)
      .forUpdate()
      .execute()
  const ending = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: Error) => error.message,
    )
  let sweeping: Promise<string> | undefined

  const inItsOrder = await ending(
    db.transaction(async (tx) => {
      await lock(tx, inOrder[0])
      sweeping = ending(db.call('sweep_expired_holds', { p_limit: 100 }))
      await expect.poll(() => lockWaiters(db)).toBe(1)
      await lock(tx, inOrder[1])
    }),
  )

  // PostgreSQL ends one of the two, whichever it likes.
  expect(new Set([inItsOrder, await sweeping])).toEqual(new Set(['deadlock detected', 'done']))
})

test('served in the wrong order, the newest would get what the oldest waits for', async () => {
  await without('the oldest is served first')
  const product = await givenProductInStock(db, { onHand: 0 })
  const [oldest, newest] = [await givenCustomer(db), await givenCustomer(db)]
  for (const { id } of [oldest, newest]) await givenWaiting(db, id, product)

  await restock(db, product)

  expect(await standingOf(db, newest.id, product)).toBe('window')
})
