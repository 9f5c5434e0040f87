import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { refundOrder } from '#shop/payments/server/refund-order.ts'
import { receiveReturn } from '#shop/returns/server/handling/handle-return.ts'
import { givenOtherSize } from '#shop/returns/testing/given-exchange.ts'
import { givenParcel, givenReturn } from '#shop/returns/testing/given-return.ts'
import { readReturn } from '#shop/returns/server/read-return.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import type { StockCell } from '#shop/stock/admin/stock-change.ts'
import { changeStock } from '#shop/stock/server/admin/change-stock.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDeliveryMethod, givenOrder } from '../testing/given-order.ts'
import { reportPayment } from '../testing/given-paid-order.ts'
import { changeOrderItem } from './edit/edit-order.ts'
import { readOrder } from './read-order.ts'

const db = await useTestDatabase()
const method = await givenDeliveryMethod(db)
const actorId = 'a colleague'
const services = { db, payments: {} as never, log: console as never }

type Item = Awaited<ReturnType<typeof givenProductInStock>>

const save = (...cells: StockCell[]) =>
  changeStock(db, { key: randomUUID(), reason: 'correction', note: null, cells, actorId })
const costs = (productId: string, from: number, to: number): StockCell => ({
  field: 'cost_pence',
  productId,
  from,
  to,
})

async function givenPaid(product: Item, quantity = 1) {
  const customer = await givenCustomer(db)
  const orderId = await givenOrder(db, customer, [{ product, quantity }], method)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const { items } = (await readOrder(db, orderId))!
  return { customer, orderId, lines: items.map((item) => item.order_item_id) }
}

/** Quantity and cost of each line, in the order of their positions. */
async function costsOf(orderId: string) {
  const { rows } = await db.pool.query<{ quantity: number; pence: number | null }>(
    `select i.quantity, c.cost_pence as pence
       from order_items i left join order_item_costs c on c.order_item_id = i.id
      where i.order_id = $1 order by i.position`,
    [orderId],
  )
  return rows.map(({ quantity, pence }) => [quantity, pence])
}

async function restockedOf(orderId: string) {
  const { rows } = await db.pool.query<{ units: number }>(
    `select coalesce(sum(r.quantity), 0)::integer as units
       from restocked_items r join order_items i on i.id = r.order_item_id where i.order_id = $1`,
    [orderId],
  )
  return rows[0]!.units
}

test('an order keeps the cost of the day it was placed, and nothing is invented for one before', async () => {
  const coat = await givenProductInStock(db, { onHand: 9 })
  const before = await givenPaid(coat)
  await save(costs(coat.productId, 0, 2140))
  const first = await givenPaid(coat)
  await save(costs(coat.productId, 2140, 2500))
  await save({ field: 'size_cost_pence', ...coat, from: 0, to: 2390 })
  const second = await givenPaid(coat, 2)
  await save(costs(coat.productId, 2500, 0))
  await save({ field: 'size_cost_pence', ...coat, from: 2390, to: 0 })
  const after = await givenPaid(coat)

  expect(await costsOf(before.orderId)).toEqual([[1, null]])
  expect(await costsOf(first.orderId)).toEqual([[1, 2140]])
  expect(await costsOf(second.orderId)).toEqual([[2, 2390]])
  expect(await costsOf(after.orderId)).toEqual([[1, null]])
})

test('a line that is changed for another size has the cost of that size, and nothing came back of it', async () => {
  const coat = await givenProductInStock(db, { onHand: 9 })
  const sizeId = await givenOtherSize(db, coat.productId, 5)
  await save(costs(coat.productId, 0, 2140), {
    field: 'size_cost_pence',
    productId: coat.productId,
    sizeId,
    from: 0,
    to: 2390,
  })
  const changed = async (of: number, quantity: number) => {
    const { orderId, lines } = await givenPaid(coat, of)
    const asked = { orderId, key: randomUUID(), orderItemId: lines[0]!, quantity, actorId }
    const outcome = await changeOrderItem(db, { ...asked, productId: coat.productId, sizeId })
    expect(outcome.ok).toBe(true)
    return orderId
  }
  const whole = await changed(1, 1)
  const part = await changed(3, 1)
  expect(await costsOf(whole)).toEqual([[1, 2390]])
  expect(await costsOf(part)).toEqual([
    [2, 2140],
    [1, 2390],
  ])
  expect([await restockedOf(whole), await restockedOf(part)]).toEqual([0, 0])
})

test('cancelled, refunded and returned units count as restocked where they went back on the shelf', async () => {
  const coat = await givenProductInStock(db, { onHand: 20 })
  const cancelled = await givenPaid(coat, 3)
  const asked = { orderId: cancelled.orderId, actorId, key: randomUUID() }
  const items = [{ order_item_id: cancelled.lines[0]!, quantity: 2 }]
  await cancelItems(services, { ...asked, items })
  expect(await restockedOf(cancelled.orderId)).toBe(2)
  // The same again is done once.
  await cancelItems(services, { ...asked, items })
  expect(await restockedOf(cancelled.orderId)).toBe(2)

  const delivered = async (quantity: number) => {
    const order = await givenPaid(coat, quantity)
    await packOrder(db, { orderId: order.orderId, actorId })
    await givenParcel(db, order.orderId)
    return order
  }
  const refunded = await delivered(3)
  for (const restock of [true, false])
    await refundOrder(db, {
      orderId: refunded.orderId,
      way: 'original',
      items: [{ order_item_id: refunded.lines[0]!, quantity: 1, restock }],
      reason: 'A seam',
      actorId,
      key: randomUUID(),
    })
  expect(await restockedOf(refunded.orderId)).toBe(1)

  const returned = await delivered(3)
  const returnId = await givenReturn(db, returned, {
    items: [{ order_item_id: returned.lines[0]!, quantity: 3, reason: 'changed_mind' }],
  })
  const { items: back } = (await readReturn(db, returnId))!
  const received = await receiveReturn(db, {
    returnId,
    items: back.map(({ return_item_id }) => ({
      return_item_id,
      restocked: 1,
      written_off: 2,
      missing: 0,
      deduction_pence: 0,
      deduction_reason: null,
    })),
    actorId,
    key: randomUUID(),
  })
  expect(received).toMatchObject({ ok: true })
  expect(await restockedOf(returned.orderId)).toBe(1)
})
