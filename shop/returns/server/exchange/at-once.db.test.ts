import { afterAll, afterEach, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { stockBooks } from '#shop/orders/testing/stock-books.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenExchange, givenOtherSize } from '../../testing/given-exchange.ts'
import { givenDeliveredOrder, givenParcel, newReturn } from '../../testing/given-return.ts'
import { readReturn } from '../read-return.ts'
import { cancelReturn } from '../requests/change-return.ts'
import { createReturn } from '../requests/create-return.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const standard = await givenDeliveryMethod(db)
// Those who wait leave no connection to see them by.
const beside = openDatabase({ url: db.url, connections: 1 })
afterAll(() => beside.close())

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

/** One piece of a product that has arrived. */
async function givenPiece(product: Awaited<ReturnType<typeof givenProductInStock>>) {
  const customer = await givenCustomer(db)
  const orderId = await givenOrder(db, customer, [{ product, quantity: 1 }], standard)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  await packOrder(db, { orderId, actorId: 'a colleague' })
  await givenParcel(db, orderId)
  const [line] = (await readOrder(db, orderId))!.items
  return { customer, orderId, lines: [line!.order_item_id] }
}

test('of twelve who want the last three pieces of another size at once, three get one', async () => {
  const abaya = await givenProductInStock(db, { onHand: 12 })
  const sizeId = await givenOtherSize(db, abaya.productId, 3)
  const orders = await Promise.all(Array.from({ length: 12 }, () => givenPiece(abaya)))
  const ask = (order: (typeof orders)[number]) =>
    createReturn(
      db,
      newReturn(order, {
        resolution: 'exchange',
        differencePence: 0,
        items: [
          {
            order_item_id: order.lines[0]!,
            quantity: 1,
            reason: 'too_small',
            exchange_for: { product_id: abaya.productId, size_id: sizeId },
          },
        ],
      }),
    )

  let asked: ReturnType<typeof ask>[] = []
  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('product_inventory')
      .select('id')
      .where('product_id', '=', abaya.productId)
      .where('size_id', '=', sizeId)
      .forUpdate()
      .execute()
    asked = orders.map(ask)
    await expect.poll(() => lockWaiters(beside)).toBe(orders.length)
  })

  const answers = (await Promise.all(asked)).map((one) => (one.ok ? 'done' : one.refusal.kind))
  expect(answers.toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => 'done'),
    ...Array.from({ length: 9 }, () => 'exchange_sold_out'),
  ])
  expect(await stockBooks(db, { productId: abaya.productId, sizeId })).toMatchObject({
    onHand: 0,
    reserved: 0,
  })
})

test('a refund of the exchange at the provider and its cancellation by the customer at once: both are done', async () => {
  const order = await givenDeliveredOrder(db, [1], standard)
  const { returnId, newOrderId } = await givenExchange(db, order, { colourPence: 9900 })
  await reportPayment(db, newOrderId, 'payment_intent.succeeded')
  let reported: Promise<unknown> | undefined
  let calledOff: ReturnType<typeof cancelReturn> | undefined

  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('payments')
      .select('order_id')
      .where('order_id', '=', newOrderId)
      .forUpdate()
      .execute()
    reported = reportPayment(db, newOrderId, 'refund.created')
    await expect.poll(() => lockWaiters(beside)).toBe(1)
    calledOff = cancelReturn(shop.services, { customerId: order.customer.id, returnId })
    await expect.poll(() => lockWaiters(beside)).toBe(2)
  })

  expect(await reported).toMatchObject({ outcome: 'refunded' })
  expect(await calledOff).toMatchObject({ ok: true, value: { state: 'cancelled' } })
  expect((await readReturn(db, returnId))!.state).toBe('cancelled')
  expect((await readOrder(db, newOrderId))!.state).toBe('refunded')
})
