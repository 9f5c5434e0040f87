import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenPaidByHand } from '#shop/draft-orders/testing/given-hand-payment.ts'
import { packOrder, shipItems } from '#shop/fulfilment/server/fulfilment.ts'
import { refundOrder } from '#shop/payments/server/refund-order.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { columnsOf, exportSearch, readExport } from '../list/order-export.ts'
import type { ExportColumnId, ExportRows } from '../list/order-export.ts'
import { orderList } from '../list/order-list.ts'
import { givenDeliveryMethod, givenGiftWrap, newOrder } from '../testing/given-order.ts'
import { reportPayment } from '../testing/given-paid-order.ts'
import { exportOrders } from './export-orders.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })
await givenGiftWrap(db, 350)

type Row = Partial<Record<ExportColumnId, string | number | null>>

/** The exported rows, with all columns. */
async function exported(rows: ExportRows): Promise<Row[]> {
  const columns = columnsOf(rows).map(({ id }) => id)
  const query = readListQuery(orderList, new URLSearchParams('state=all&sort=placed'))
  const found: Row[] = []
  for await (const batch of exportOrders(db, query, { rows, columns }))
    found.push(
      ...batch.map((cells) => Object.fromEntries(columns.map((id, at) => [id, cells[at]]))),
    )
  return found
}

/** A paid order of a coat at £89.99 and two scarves at £14 without VAT, with a third off, and gift wrap. */
async function givenMixedOrder() {
  const customer = await givenCustomer(db)
  const coat = await givenProductInStock(db, { onHand: 1, pricePence: 8999 })
  const scarf = await givenProductInStock(db, { onHand: 2, pricePence: 1400, vatClass: 'zero' })
  const { code } = await givenDiscount(db, { percent: 33 })
  await givenLine(db, customer.id, coat, 1)
  await givenLine(db, customer.id, scarf, 2)
  const placed = await placeOrder(db, {
    ...newOrder(customer, standard),
    discountCode: code,
    giftWrap: { message: 'Eid mubarak' },
  })
  if (!placed.ok) throw new Error(placed.refusal.kind)
  const { orderId } = placed.value
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const order = await readOrder(db, orderId)
  if (!order) throw new Error('The order is gone.')
  return { order, code }
}

/** Pounds of a row in pence. */
const pence = (value: Row[ExportColumnId]) => Math.round(Number(value) * 100)
const sumOf = (rows: Row[], column: ExportColumnId) =>
  rows.reduce((sum, row) => sum + pence(row[column]), 0)

const { order, code } = await givenMixedOrder()

test('the lines of an order add up to its total, its VAT and its discount', async () => {
  const [whole] = await exported('orders')
  const lines = await exported('lines')

  expect(whole).toMatchObject({ number: order.orderNumber, code, payment: 'Paid', items: 3 })
  expect(lines.map(({ kind }) => kind)).toEqual(['Item', 'Item', 'Extra', 'Delivery'])
  expect(new Set(lines.map(({ number }) => number))).toEqual(new Set([order.orderNumber]))
  expect(sumOf(lines, 'lineTotal')).toBe(order.totalPence)
  expect(sumOf(lines, 'lineVat')).toBe(order.vatPence)
  expect(sumOf(lines, 'lineDiscount')).toBe(order.discountPence)
  expect(order.discountPence).toBeGreaterThan(0)
  expect(
    pence(whole!.subtotal) - pence(whole!.discount) + pence(whole!.extras) + pence(whole!.delivery),
  ).toBe(pence(whole!.total))
  expect(lines.map(({ vatClass }) => vatClass)).toEqual(
    ['Standard', 'Zero', undefined, undefined].map((value) => value ?? null),
  )
})

test('what was sent and refunded is in the file, and what is left of the total', async () => {
  await packOrder(db, { orderId: order.orderId, actorId: 'a colleague' })
  await shipItems(db, {
    orderId: order.orderId,
    idempotencyKey: randomUUID(),
    carrier: 'royal_mail',
    trackingNumber: 'AB123456785GB',
    items: [{ order_item_id: order.items[1]!.order_item_id, quantity: 2 }],
    actorId: 'a colleague',
  })
  const refunded = await refundOrder(db, {
    orderId: order.orderId,
    way: 'original',
    items: [{ order_item_id: order.items[1]!.order_item_id, quantity: 1, restock: false }],
    reason: 'One was faulty',
    actorId: 'a colleague',
    key: randomUUID(),
  })
  expect(refunded.ok).toBe(true)
  const [whole] = await exported('orders')
  const [coat, scarves] = await exported('lines')

  expect(pence(whole!.refunded)).toBeGreaterThan(0)
  expect(pence(whole!.net)).toBe(order.totalPence - pence(whole!.refunded))
  expect(whole).toMatchObject({
    payment: 'Partly refunded',
    fulfilment: 'Partly sent',
    carrier: 'Royal Mail',
    tracking: 'AB123456785GB',
  })
  expect(coat).toMatchObject({ sent: 0, returned: 0, tracking: null })
  expect(scarves).toMatchObject({ sent: 2, returned: 1, tracking: 'AB123456785GB' })
})

test('the file says how an order was paid by hand', async () => {
  const free = await givenDeliveryMethod(db)
  for (const method of ['cash', 'bank_transfer'] as const) {
    const { orderId } = await givenPaidByHand(db, free, method)
    const { orderNumber } = (await readOrder(db, orderId))!
    const row = (await exported('orders')).find(({ number }) => number === orderNumber)

    expect(row?.method).toBe(method === 'cash' ? 'Cash' : 'Bank transfer')
  }
})

test('an address names rows and columns; one that names none has the usual ones', () => {
  const read = (search: string) => readExport(new URLSearchParams(search))

  expect(read(exportSearch('lines', ['sku', 'quantity']))).toEqual({
    rows: 'lines',
    columns: ['sku', 'quantity'],
  })
  // A sum of an order is in no row of a line.
  expect(read('rows=lines&column=total&column=sku').columns).toEqual(['sku'])
  expect(read('rows=x&column=y')).toEqual(read(''))
  expect(read('').columns).toContain('net')
})
