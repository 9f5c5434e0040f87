import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase({ connections: 20 })
const shop = await shopInMemory(db, undefined, { countsNetworks: true })

async function givenCaller() {
  const { cookie, id, email } = await shop.givenCustomer()
  const call = async (name: string, body: object) => {
    const answer = await shop.request(`/functions/v1/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  return { id, email, call }
}

async function reserved(productId: string): Promise<number> {
  const { rows } = await db.pool.query<{ units: number }>(
    'select quantity_reserved as units from product_inventory where product_id = $1',
    [productId],
  )
  return rows[0]!.units
}

const refusal =
  'We cannot hold more for shoppers on your network at the moment. Please check out what is in your cart, or try again in a few minutes.'

test('thirty accounts on one address at once hold no more together than one network can', async () => {
  const abaya = await givenProductInStock(db, { onHand: 240 })
  const callers = await Promise.all(Array.from({ length: 30 }, givenCaller))

  const answers = await Promise.all(
    callers.map(({ call }) =>
      call('add-item-production', {
        product_id: abaya.productId,
        size_id: abaya.sizeId,
        quantity: 4,
        unit_price: 89,
      }),
    ),
  )

  expect(await reserved(abaya.productId)).toBe(12)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers).toContainEqual({
    status: 409,
    body: {
      success: false,
      field: 'quantity',
      reason: 'network_limit',
      error: refusal,
      was_priority_given: false,
    },
  })
})

test('no function that adds to a cart is a way around it', async () => {
  // Large enough that the limit on all stock does not apply here.
  await givenProductInStock(db, { onHand: 1000 })
  const abaya = await givenProductInStock(db, { onHand: 20 })
  const wish = { product_id: abaya.productId, size_id: abaya.sizeId }
  const [one, other] = [await givenCaller(), await givenCaller()]
  const added = await one.call('add-item-production', { ...wish, quantity: 5, unit_price: 89 })
  const { id: itemId } = added.body.item as { id: string }

  expect(await one.call('update-cart-item', { item_id: itemId, quantity: 6 })).toMatchObject({
    status: 409,
    body: { error: refusal, field: 'quantity' },
  })
  const guestItem = { ...wish, quantity: 1, name: 'Noor open abaya', price: 89 }
  expect(
    await other.call('migrate-guest-cart-to-user', { guest_items: [guestItem] }),
  ).toMatchObject({ body: { success: false, errors: [`Noor open abaya: ${refusal}`] } })
  await other.call('manage-wishlist', {
    action: 'add',
    productId: abaya.productId,
    sizeId: abaya.sizeId,
  })
  expect(await other.call('move-to-cart', { ...wish, unit_price: 89 })).toMatchObject({
    status: 409,
    body: { error: refusal },
  })

  // Bought and refunded in full does not count as bought.
  const orderId = await givenOrder(db, other, [{ product: abaya, quantity: 1 }])
  await db.pool.query(`update orders set state = 'cancelled' where id = $1`, [orderId])
  expect(
    await other.call('reorder', { order_id: orderId, key: crypto.randomUUID() }),
  ).toMatchObject({ status: 200, body: { is_added: false } })
  expect(await reserved(abaya.productId)).toBe(6)
})
