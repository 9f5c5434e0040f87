import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

import { givenDeliveredOrder } from '../../testing/given-return.ts'
import { givenOtherColour, givenOtherSize } from '../../testing/given-exchange.ts'
import { exchangeValue } from '../../exchange-sums.ts'
import { listExchangeOffers } from './exchange-offers.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })

const delivered = async () => {
  const order = await givenDeliveredOrder(db, [2], standard)
  const [line] = (await readOrder(db, order.orderId))!.items
  return { ...order, line: line!, productId: line!.product_id }
}

test('its own product comes first with all its sizes, then the other colours of the style', async () => {
  const order = await delivered()
  const size = await givenOtherSize(db, order.productId, 0)
  const sand = await givenOtherColour(db, order.productId, { onHand: 3, pricePence: 9900 })

  const offers = await listExchangeOffers(db, order.customer.id, order.orderId)

  expect(offers).toMatchObject([
    { orderItemId: order.line.order_item_id, productId: order.productId, isSame: true },
    {
      orderItemId: order.line.order_item_id,
      productId: sand.product_id,
      colourName: 'Sand',
      isSame: false,
      pricePence: 9900,
      sizes: [{ size_id: sand.size_id, price_pence: 9900, available: 3 }],
    },
  ])
  expect(offers[0]!.sizes).toContainEqual(expect.objectContaining({ size_id: size, available: 0 }))
  expect(offers[0]!.sizes.length).toBeGreaterThan(1)
})

test('a size that costs more is offered at its price today, one of the same price for what came back', async () => {
  const order = await delivered()
  const [dear, same] = [
    await givenOtherSize(db, order.productId, 2),
    await givenOtherSize(db, order.productId, 2),
  ]
  await db.tables
    .insertInto('size_terms')
    .values({ product_id: order.productId, size_id: dear, surcharge_pence: 600 })
    .execute()

  const [own] = await listExchangeOffers(db, order.customer.id, order.orderId)

  const priceOf = (sizeId: string) =>
    own!.sizes.find((size) => size.size_id === sizeId)?.price_pence
  expect(priceOf(dear)).toBe(own!.pricePence + 600)
  expect(priceOf(same)).toBeNull()
})

test('a colour that is not sold any more is not offered, but for its own', async () => {
  const order = await delivered()
  const sand = await givenOtherColour(db, order.productId, { onHand: 3, pricePence: 9900 })
  await db.tables
    .updateTable('products')
    .set({ status: 'archived' })
    .where('id', 'in', [order.productId, sand.product_id])
    .execute()

  const offers = await listExchangeOffers(db, order.customer.id, order.orderId)

  expect(offers.map(({ productId }) => productId)).toEqual([order.productId])
})

test("of somebody else's order nothing is offered", async () => {
  const [order, other] = [await delivered(), await delivered()]

  expect(await listExchangeOffers(db, other.customer.id, order.orderId)).toEqual([])
})

test('pieces count for the same here as in the database', async () => {
  const { line } = await delivered()
  await db.tables
    .updateTable('order_items')
    .set({ discount_pence: 333 })
    .where('id', '=', line.order_item_id)
    .execute()

  for (const quantity of [1, 2]) {
    const there = await db.callOne('exchange_value_pence', {
      p_order_item_id: line.order_item_id,
      p_quantity: quantity,
    })
    expect(Object.values(there)).toEqual([
      exchangeValue({ ...line, discount_pence: 333 }, quantity),
    ])
  }
})
