import { expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenOrder } from '../../testing/given-order.ts'
import { countUnitsSold } from './count-units-sold.ts'

const db = await useTestDatabase()
// Orders of every state at once, without the way there.
await db.pool.query('alter table orders disable trigger orders_keep_to_transitions')
const run = () => countUnitsSold.run({ db, clock: systemClock } as unknown as Services, {})

async function givenPaidOrder(
  product: Awaited<ReturnType<typeof givenProductInStock>>,
  { quantity, state = 'paid', daysAgo = 1 }: { quantity: number; state?: string; daysAgo?: number },
) {
  const customer = await givenCustomer(db)
  const id = await givenOrder(db, customer, [{ product, quantity }])
  const paid_at = new Date(Date.now() - daysAgo * 86_400_000)
  await db.tables.updateTable('orders').set({ state, paid_at }).where('id', '=', id).execute()
}

const soldOf = async ({ productId }: { productId: string }) => {
  const { units_sold } = await db.tables
    .selectFrom('products')
    .select('units_sold')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow()
  return units_sold
}

test('units of paid orders of the last 90 days count, and only those', async () => {
  const abaya = await givenProductInStock(db, { onHand: 50 })
  const thobe = await givenProductInStock(db, { onHand: 50 })
  await givenPaidOrder(abaya, { quantity: 2 })
  await givenPaidOrder(abaya, { quantity: 3, state: 'delivered', daysAgo: 89 })
  await givenPaidOrder(abaya, { quantity: 4, daysAgo: 91 })
  await givenPaidOrder(abaya, { quantity: 1, state: 'refunded' })
  await db.pool.query('update products set units_sold = 7 where id = $1', [thobe.productId])

  await run()

  expect(await soldOf(abaya)).toBe(5)
  expect(await soldOf(thobe)).toBe(0)
})

test('a product that sold as before is not written', async () => {
  const since = { p_since: new Date(Date.now() - 86_400_000 * 90) }
  await run()

  expect(await db.callOne('count_units_sold', since)).toEqual({ count_units_sold: 0 })
})
