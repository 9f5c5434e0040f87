import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'

import { givenProductInStock } from '../../testing/given-product-in-stock.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

async function addBy(userId: string, { productId, sizeId }: Awaited<ReturnType<typeof given>>) {
  const [added] = await db.call('add_item_to_cart_with_reservation', {
    p_user_id: userId,
    p_product_id: productId,
    p_size_id: sizeId,
    p_quantity: 2,
    p_seen_price_pence: 8900,
  })
  return added!
}
const given = () => givenProductInStock(db, { onHand: 20 })

async function statsOf(...productIds: string[]) {
  const answer = await shop.request('/functions/v1/get-product-stats', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ product_ids: productIds }),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: unknown }).data
}

test('customers are counted, not units, as long as their hold lasts (§3.24, §7.33)', async () => {
  const [abaya, thobe] = [await given(), await given()]
  const [amina, bilal] = [await shop.givenCustomer(), await shop.givenCustomer()]
  await addBy(amina.id, abaya)
  await addBy(amina.id, abaya)
  const { cart_item_id: line } = await addBy(bilal.id, abaya)
  await addBy(bilal.id, thobe)

  expect(await statsOf(abaya.productId)).toEqual([{ product_id: abaya.productId, cart_viewers: 2 }])

  await db.call('remove_item_from_cart_with_release', { p_cart_item_id: line, p_user_id: bilal.id })
  expect(await statsOf(abaya.productId)).toEqual([{ product_id: abaya.productId, cart_viewers: 1 }])

  await db.pool.query(
    `update cart_reservations set expires_at = now() - interval '1 second' where user_id = $1`,
    [amina.id],
  )
  expect(await statsOf(abaya.productId, thobe.productId)).toEqual([
    { product_id: thobe.productId, cart_viewers: 1 },
  ])
})
