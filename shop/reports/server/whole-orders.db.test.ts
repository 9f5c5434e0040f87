import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenBoughtCard } from '#shop/gift-cards/testing/given-bought-card.ts'
import { changeOrderItem } from '#shop/orders/server/edit/edit-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { settleExchange } from '#shop/returns/server/handling/handle-return.ts'
import { givenExchange, givenOpened, givenOtherSize } from '#shop/returns/testing/given-exchange.ts'
import { givenParcel } from '#shop/returns/testing/given-return.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { presetPeriod } from '../report-asked.ts'
import { readPage } from '../testing/read-page.ts'

const db = await useTestDatabase()
const method = await givenDeliveryMethod(db)
const actorId = 'a colleague'
const period = presetPeriod('last-7', new Date())

type Customer = Awaited<ReturnType<typeof givenCustomer>>
type Item = Awaited<ReturnType<typeof givenProductInStock>>

async function givenPaid(customer: Customer, product: Item, quantity = 1) {
  const orderId = await givenOrder(db, customer, [{ product, quantity }], method)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const { items } = (await readOrder(db, orderId))!
  return { customer, orderId, lines: items.map((item) => item.order_item_id) }
}

/** What the documents of these orders come to, in pence. */
async function documented(...orderIds: string[]): Promise<number> {
  const { rows } = await db.pool.query<{ pence: number }>(
    `select sum(case kind when 'invoice' then total_pence else -total_pence end)::integer as pence
       from invoices where order_id = any ($1)`,
    [orderIds],
  )
  return rows[0]!.pence
}

test('an exchange counts with the order whose goods it replaces, and a gift card is no first order', async () => {
  const coat = await givenProductInStock(db, { onHand: 9, pricePence: 8999 })
  // Her first payment was for a gift card.
  const { customer } = await givenBoughtCard(db)
  const first = await givenPaid(customer, coat)
  await packOrder(db, { orderId: first.orderId, actorId })
  await givenParcel(db, first.orderId)
  const { returnId, newOrderId } = await givenExchange(db, first, { colourPence: 9999 })
  await reportPayment(db, newOrderId, 'payment_intent.succeeded')
  await givenOpened(db, returnId)
  await settleExchange(db, { returnId, settledAt: new Date(), actorId })
  const second = await givenPaid(customer, coat, 2)

  const { rows, totals } = await readPage(db, 'customers', period)
  expect(new Map(rows.map(({ key, ...row }) => [key, row]))).toEqual(
    new Map([
      [
        'new',
        expect.objectContaining({
          customers: 1,
          orders: 1,
          units: 2,
          refunds: 8999,
          net: await documented(first.orderId, newOrderId),
        }),
      ],
      [
        'returning',
        expect.objectContaining({ customers: 1, orders: 1, net: await documented(second.orderId) }),
      ],
    ]),
  )
  expect(await documented(first.orderId, newOrderId)).toBeGreaterThan(9998)
  expect(totals).toMatchObject({ customers: 1, orders: 2 })
})

test('the size that an item was changed into has its sale and its refund', async () => {
  const services = { db, payments: {} as never, log: console as never }
  const changed = async (of: number, quantity: number) => {
    const coat = await givenProductInStock(db, { onHand: 9, pricePence: 8999 })
    const sizeId = await givenOtherSize(db, coat.productId, 5)
    const { orderId, lines } = await givenPaid(await givenCustomer(db), coat, of)
    const outcome = await changeOrderItem(db, {
      orderId,
      key: randomUUID(),
      orderItemId: lines[0]!,
      quantity,
      productId: coat.productId,
      sizeId,
      actorId,
    })
    expect(outcome.ok).toBe(true)
    expect(await cancelItems(services, { orderId, actorId, key: randomUUID() })).toMatchObject({
      ok: true,
    })
    return { was: `${coat.productId} ${coat.sizeId}`, is: `${coat.productId} ${sizeId}` }
  }
  const before = await readPage(db, 'sizes', period)
  const rest = (page: typeof before) => page.rows.find(({ key }) => key === 'rest')?.net ?? 0
  const whole = await changed(1, 1)
  const part = await changed(3, 1)

  const after = await readPage(db, 'sizes', period)
  const row = (key: string) => after.rows.find((each) => each.key === key)
  expect(row(whole.was)).toBeUndefined()
  expect(row(whole.is)).toMatchObject({ units: 1, gross: 8999, refunds: 8999, net: 0 })
  expect(row(part.was)).toMatchObject({ units: 2, gross: 2 * 8999, refunds: 2 * 8999, net: 0 })
  expect(row(part.is)).toMatchObject({ units: 1, gross: 8999, refunds: 8999, net: 0 })
  expect(rest(after)).toBe(rest(before))
})
