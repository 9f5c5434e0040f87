import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { countStatements } from '#platform/testing/count-statements.ts'
import { openDatabase } from '#platform/db/database.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { findScanned } from './find-scanned.ts'

const db = await useTestDatabase()

const as = (adminRole: AdminRole) => ({ role: 'admin' as const, adminRole })
const owner = as('owner')

const product = await givenProductInStock(db, { onHand: 5 })
const order = await givenPaidOrder(db)
const one = async <Row>(text: string, values: unknown[]) =>
  (await db.pool.query(text, values)).rows[0] as Row
const { number } = await one<{ number: string }>(
  'select order_number as number from orders where id = $1',
  [order.orderId],
)
await one(
  `insert into shipments (order_id, number, idempotency_key, carrier, tracking_number)
   select $1, 1, $2, min(code), 'JD0002211234567' from carriers`,
  [order.orderId, randomUUID()],
)
await one(
  `update product_inventory set sku = 'NOOR-BLK-54', barcode = '4006381333931' where product_id = $1`,
  [product.productId],
)

const orderPath = `/admin/orders/${order.orderId}`

test('the numbers of an order and of its parcel open the order, however they are typed', async () => {
  for (const code of [number, ` ${number.toLowerCase()} `, 'JD0002211234567', 'jd 0002 2112 34567'])
    expect(await findScanned(db, owner, code), code).toBe(orderPath)
})

test('a tracking number that orders or returns share names each of them once, newest first', async () => {
  const other = await givenPaidOrder(db)
  const send = (orderId: string, at: number) =>
    one(
      `insert into shipments (order_id, number, idempotency_key, carrier, tracking_number)
       select $1, $2, $3, min(code), 'H00998877665' from carriers`,
      [orderId, at, randomUUID()],
    )
  await send(order.orderId, 2)
  // Two parcels of one order under one number are one order.
  await send(order.orderId, 3)
  expect(await findScanned(db, owner, 'H00998877665')).toBe(orderPath)
  await send(other.orderId, 1)

  expect(await findScanned(db, owner, 'h00 998 877 665')).toEqual([
    {
      kind: 'order',
      number: expect.stringMatching(/^LB-/),
      name: expect.any(String),
      path: `/admin/orders/${other.orderId}`,
    },
    { kind: 'order', number, name: expect.any(String), path: orderPath },
  ])
  expect(await findScanned(db, as('content'), 'H00998877665')).toBeUndefined()
})

test('a barcode and a SKU open the product and size', async () => {
  for (const code of ['4006381333931', 'noor-blk-54'])
    expect(await findScanned(db, owner, code)).toMatch(
      new RegExp(`^/admin/stock/items/.*${product.productId}`),
    )
})

test('what a role cannot see is not found', async () => {
  expect(await findScanned(db, as('content'), number)).toBeUndefined()
  expect(await findScanned(db, as('fulfilment'), number)).toBe(orderPath)
})

test('anything else is not found, in one statement at most', async () => {
  const counted = openDatabase({ url: db.url })
  const statements = countStatements(counted)
  const find = (code: string) => statements.during(() => findScanned(counted, owner, code))
  expect(await find(' \u0000 ')).toHaveLength(0)
  for (const code of ['LB-0000-0000', '\ud800', "'; drop table orders", 'x'.repeat(10_000)])
    expect(await find(code), code.slice(0, 20)).toHaveLength(1)
  expect(await findScanned(counted, owner, 'x'.repeat(10_000))).toBeUndefined()
  await counted.close()
})
