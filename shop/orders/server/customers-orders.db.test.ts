import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '../testing/given-order.ts'
import { givenPackedOrder, givenPaidOrder, reportPayment } from '../testing/given-paid-order.ts'
import {
  CUSTOMERS_ORDERS_PER_PAGE,
  listCustomersOrders,
  readCustomersOrder,
} from './customers-orders.ts'
import { deliverShipment, shipItems } from '#shop/fulfilment/server/fulfilment.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)

test('orders come ten at a time, the newest first, each once', async () => {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 30 })
  const placed: string[] = []
  for (let count = 0; count < 23; count += 1) {
    const id = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], delivery)
    await reportPayment(db, id, 'payment_intent.succeeded')
    placed.push(id)
  }
  // Some of the same moment, across the end of a page.
  await db.pool.query(
    `update orders set created_at = (select created_at from orders where id = $1) where id = any($2)`,
    [placed[12], placed.slice(9, 14)],
  )

  const seen: string[] = []
  let before: string | undefined
  do {
    const { orders, older } = await listCustomersOrders(db, customer.id, before)
    expect(orders.length).toBeLessThanOrEqual(CUSTOMERS_ORDERS_PER_PAGE)
    seen.push(...orders.map(({ orderId }) => orderId))
    before = older
  } while (before !== undefined)

  expect(seen.toSorted()).toEqual(placed.toSorted())
  expect(seen.slice(0, 9)).toEqual(placed.slice(14).toReversed())
  expect(seen.slice(14)).toEqual(placed.slice(0, 9).toReversed())
})

test('a list starts over before an order that is another’s, and reveals nothing of others', async () => {
  const { customer, orderId } = await givenPaidOrder(db, [1], delivery)
  const stranger = await givenPaidOrder(db, [1], delivery)

  const { orders, older } = await listCustomersOrders(db, customer.id, stranger.orderId)

  expect(orders.map((order) => order.orderId)).toEqual([orderId])
  expect(older).toBeUndefined()
  expect(await readCustomersOrder(db, customer.id, stranger.orderId)).toBeUndefined()
  expect(await listCustomersOrders(db, (await givenCustomer(db)).id)).toEqual({
    orders: [],
    older: undefined,
  })
})

test('an order is listed with its pieces, parcels and payment, and read with its history', async () => {
  const { customer, orderId, lines } = await givenPackedOrder(db, [2, 1, 1, 1, 1], delivery)
  const ship = (item: number, quantity: number) =>
    shipItems(db, {
      orderId,
      idempotencyKey: crypto.randomUUID(),
      carrier: 'royal_mail',
      trackingNumber: 'AB123456789GB',
      items: [{ order_item_id: lines[item]!, quantity }],
      actorId: 'a colleague',
    })
  const first = await ship(0, 1)
  await ship(0, 1)
  if (first.ok)
    await deliverShipment(db, { shipmentId: first.value.shipmentId, actorId: 'a colleague' })

  const { orders } = await listCustomersOrders(db, customer.id)
  expect(orders).toMatchObject([
    {
      orderId,
      state: 'processing',
      pieces: 6,
      lineCount: 5,
      firstName: 'Noor open abaya',
      pictures: [null, null, null, null],
      parcels: { sent: 2, delivered: 1 },
      isRefunded: false,
    },
  ])
  const read = await readCustomersOrder(db, customer.id, orderId)
  expect(read?.timeline.map(({ title }) => title)).toEqual([
    'Order placed',
    'Payment received',
    'Being packed',
    'Parcel 1 on its way',
    'Parcel 2 on its way',
    'Parcel 1 delivered',
  ])

  await reportPayment(db, orderId, 'refund.created')
  expect((await listCustomersOrders(db, customer.id)).orders[0]?.isRefunded).toBe(true)
})

test('money that goes back reaches the pages of the customer, though the state stays', async () => {
  const { orderId } = await givenPaidOrder(db, [1], delivery)
  const touchedAt = async () =>
    (
      await db.tables
        .selectFrom('orders')
        .select('updated_at')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).updated_at
  const before = await touchedAt()

  await reportPayment(db, orderId, 'refund.created')

  expect((await touchedAt()).getTime()).toBeGreaterThan(before.getTime())
})
