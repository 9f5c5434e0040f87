import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { expireLine } from '#shop/cart/testing/expire-line.ts'
import { addItem } from '#shop/cart/server/change-cart.ts'
import { givenLine, wish } from '#shop/cart/testing/given-line.ts'

import { givenProductInStock } from '../testing/given-product-in-stock.ts'
import { givenWaiting, restock } from '../testing/waiting.ts'
import { leaveWaitingList } from './waiting-list/waiting-list.ts'

const db = await useTestDatabase()

test.for([
  { who: 'the sweep', procedure: 'sweep_expired_holds' },
  { who: 'a customer who clears the cart', procedure: 'clear_cart' },
] as const)('$who takes the inventory of many lines in order of product', async ({ procedure }) => {
  const products = await Promise.all(
    Array.from({ length: 12 }, () => givenProductInStock(db, { onHand: 3 })),
  )
  const [first, ...later] = products.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))
  const customer = await givenCustomer(db)
  // As they come in the tables they are in the opposite order.
  for (const product of [first!, ...later].toReversed()) {
    const { cartItemId } = await givenLine(db, customer.id, product)
    await expireLine(db, customer.id, cartItemId)
  }
  let sweeping: Promise<unknown> | undefined

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
    sweeping = db.transaction(async (other) => {
      // A plan that gives the rows in no order of its own.
      for (const way of ['sort', 'nestloop', 'mergejoin', 'indexscan', 'bitmapscan']) {
        await sql`select set_config(${`enable_${way}`}, 'off', true)`.execute(other.tables)
      }
      if (procedure === 'clear_cart') await other.call(procedure, { p_user_id: customer.id })
      else await other.call(procedure, { p_limit: 100 })
    })
    await expect.poll(() => lockWaiters(db)).toBe(1)
    // It waits for the first and holds none of those that come after it.
    await lock(later.map(({ productId }) => productId))
  })

  await sweeping
  expect(await db.call('audit_stock', {})).toEqual([])
})

test.for(['one who leaves the waiting list', 'one who adds from a priority window'] as const)(
  '%s takes the inventory before the place in the line',
  async (who) => {
    const product = await givenProductInStock(db, { onHand: 0 })
    const { id } = await givenCustomer(db)
    await givenWaiting(db, id, product)
    await restock(db, product, 2)
    let working: Promise<unknown> | undefined

    await db.transaction(async (tx) => {
      const lock = (table: 'product_inventory' | 'waiting_list_entries') =>
        tx.tables
          .selectFrom(table)
          .select('id')
          .where('product_id', '=', product.productId)
          .forUpdate()
          .noWait()
          .execute()
      await lock('product_inventory')
      working =
        who === 'one who leaves the waiting list'
          ? leaveWaitingList(db, id, product)
          : addItem(db, id, wish(product, 2))
      await expect.poll(() => lockWaiters(db)).toBe(1)
      // As ending the window would do next.
      await lock('waiting_list_entries')
    })

    await working
    expect(await db.call('audit_stock', {})).toEqual([])
  },
)
