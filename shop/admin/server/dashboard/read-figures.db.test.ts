import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { explainStatements } from '#platform/testing/explain.ts'
import { openDatabase } from '#platform/db/database.ts'
import { useTestDatabase, withoutTriggers } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { refundToCredit } from '#shop/credit/server/give-credit.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { givenDeliveryMethod, givenOrder, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { rejectReturn, settleExchange } from '#shop/returns/server/handling/handle-return.ts'
import { givenExchange, givenOpened } from '#shop/returns/testing/given-exchange.ts'
import { givenDeliveredOrder, givenReturn } from '#shop/returns/testing/given-return.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { findSales } from './figure-queries.ts'
import { estimateVisitors, readFigures, sharedFigures } from './read-dashboard.ts'

const db = await useTestDatabase()
const explain = explainStatements(db)

/** Noon in London, the day after the clocks went back. */
const NOON = new Date('2026-10-26T12:00:00Z')
/** FIGURES=100000 shows the same of a shop ten times as old. */
const MANY = Number(process.env.FIGURES ?? 10_000)
const ABAYA = 5000
const DELIVERY = 395

const givenAbaya = () => givenProductInStock(db, { onHand: 20, pricePence: ABAYA })
let abaya: Awaited<ReturnType<typeof givenAbaya>>
let method: string
/** What the first order of the exchange cost. */
let exchanged = 0

/** An order of abayas, paid by card. */
async function givenSale(quantity: number): Promise<string> {
  const orderId = await givenOrder(
    db,
    await givenCustomer(db),
    [{ product: abaya, quantity }],
    method,
  )
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  return orderId
}

/** Documents cannot be dated by hand, so the test sets their date afterwards. */
async function dateDocuments(orderId: string, kind: 'invoice' | 'credit_note', at: string) {
  await db.pool.query('alter table invoices disable trigger invoices_only_lose_their_buyer')
  const { rows } = await db.pool.query<{ pence: number }>(
    'update invoices set issued_at = $3 where order_id = $1 and kind = $2 returning total_pence as pence',
    [orderId, kind, at],
  )
  await db.pool.query('alter table invoices enable trigger invoices_only_lose_their_buyer')
  expect(rows).toHaveLength(1)
  return rows[0]!.pence
}

async function givenSaleAt(at: string, quantity = 1) {
  const orderId = await givenSale(quantity)
  expect(await dateDocuments(orderId, 'invoice', at)).toBe(
    quantity * ABAYA + (quantity * ABAYA < 7500 ? DELIVERY : 0),
  )
  return orderId
}

beforeAll(async () => {
  abaya = await givenAbaya()
  method = await givenDeliveryMethod(db)
  await givenSaleAt('2026-10-26T10:00:00Z')
  const yesterday = await givenSaleAt('2026-10-25T11:00:00Z', 2)
  await givenSaleAt('2026-10-25T13:00:00Z')
  // Half past midnight on the 25th: summer time ended an hour and a half later.
  await givenSaleAt('2026-10-24T23:30:00Z')
  await givenSaleAt('2026-10-18T09:00:00Z')
  await givenSaleAt('2026-10-19T15:00:00Z')
  // The moment before the 27th of September began in London, and the moment it did.
  await givenSaleAt('2026-09-26T22:59:59.999Z')
  await givenSaleAt('2026-09-26T23:00:00Z')

  const gift = { pence: 700, reason: 'Late', actorId: 'x', key: randomUUID() }
  await refundToCredit(db, { orderId: yesterday, ...gift })
  await dateDocuments(yesterday, 'credit_note', '2026-10-26T11:00:00Z')

  const customer = await givenCustomer(db)
  await givenStoreCredit(db, customer.id, ABAYA + DELIVERY)
  await givenLine(db, customer.id, abaya, 1)
  const paid = await placeOrder(db, { ...newOrder(customer, method), usesStoreCredit: true })
  if (!paid.ok) throw new Error(paid.refusal.kind)
  await dateDocuments(paid.value.orderId, 'invoice', '2026-09-01T09:00:00Z')

  const order = await givenDeliveredOrder(db)
  exchanged = await dateDocuments(order.orderId, 'invoice', '2026-09-28T09:00:00Z')
  const { returnId, newOrderId } = await givenExchange(db, order)
  await givenOpened(db, returnId)
  await settleExchange(db, { returnId, settledAt: new Date(), actorId: 'a colleague' })
  expect(await dateDocuments(order.orderId, 'credit_note', '2026-10-02T09:00:00Z')).toBe(
    await dateDocuments(newOrderId, 'invoice', '2026-10-01T09:00:00Z'),
  )
}, 60_000)

describe('sales', () => {
  test('are what was invoiced less what was credited, until now and until this time before', async () => {
    const { periods } = await findSales(db, NOON)

    expect(periods).toEqual([
      { days: 1, orders: 1, pence: 5395 - 700, ordersBefore: 2, penceBefore: 10_000 + 5395 },
      { days: 7, orders: 4, pence: 3 * 5395 + 10_000 - 700, ordersBefore: 1, penceBefore: 5395 },
      {
        days: 30,
        orders: 8,
        pence: 6 * 5395 + 10_000 - 700 + exchanged,
        ordersBefore: 1,
        penceBefore: 5395,
      },
    ])
  })

  test('are listed for each of thirty days in London', async () => {
    const { days } = await findSales(db, NOON)
    const on = (day: string) => days.find((own) => own.day === day)

    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2026-09-27', '2026-10-26'])
    expect(on('2026-10-26')).toMatchObject({ orders: 1, soldPence: 5395, backPence: 700 })
    expect(on('2026-10-25')).toMatchObject({ orders: 3, soldPence: 20_790, backPence: 0 })
    expect(on('2026-10-24')).toMatchObject({ orders: 0, soldPence: 0 })
    expect(on('2026-09-27')).toMatchObject({ orders: 1, soldPence: 5395 })
    expect(on('2026-10-01')).toMatchObject({ orders: 0, backPence: 0 })
    expect(on('2026-10-02')?.backPence).toBe(on('2026-10-01')?.soldPence)
    expect(days.reduce((sum, { soldPence, backPence }) => sum + soldPence - backPence, 0)).toBe(
      (await findSales(db, NOON)).periods[2]?.pence,
    )
  })

  test('of a shop that has sold nothing are nothing', async () => {
    const { periods, days } = await findSales(db, new Date('2025-01-15T12:00:00Z'))

    expect(periods.map(({ orders, pence, penceBefore }) => [orders, pence, penceBefore])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(days).toHaveLength(30)
  })
})

test('what sold best, in which sizes, and what of it is left', async () => {
  const { best, sizes } = await readFigures(db, NOON)
  const { rows } = await db.pool.query<{ left: number }>(
    'select available_quantity as left from product_inventory where product_id = $1',
    [abaya.productId],
  )

  // Eight orders, one of them of two; those before the thirty days do not count, nor does the exchange.
  expect(best[0]).toMatchObject({
    productId: abaya.productId,
    pieces: 8,
    pence: 8 * ABAYA,
    available: rows[0]!.left,
  })
  expect(best).toHaveLength(2)
  expect(sizes.reduce((sum, { sold }) => sum + sold, 0)).toBe(9)
})

test('why pieces came back, and how far signed-in customers came', async () => {
  const order = await givenDeliveredOrder(db, [2])
  await givenReturn(db, order)
  const rejected = await givenReturn(db, order, {
    items: [{ order_item_id: order.lines[0]!, quantity: 1, reason: 'faulty', comment: 'A hole' }],
  })
  await rejectReturn(db, { returnId: rejected, reason: 'It was worn', actorId: 'a colleague' })
  await givenLine(db, (await givenCustomer(db)).id, abaya, 1)
  await givenOrder(db, await givenCustomer(db), [{ product: abaya, quantity: 1 }], method)
  const { reasons, funnel } = await readFigures(db, new Date())

  // One of the exchange and one of this order, of which another one was refused.
  expect(reasons).toEqual([{ reason: 'too_small', pieces: 2 }])
  // Nine orders of card and credit, the exchanged one and this one were paid; one more was placed, and
  // one cart is no order yet.
  expect(funnel).toEqual({ carts: 13, placed: 12, paid: 11 })
})

test('visitors are an estimate', async () => {
  const { active, online, source } = await estimateVisitors(db)

  expect(source).toBe('database')
  expect(online).toBe(Math.round(active * 0.6))
})

test('reads no order, document or movement that is older, by four statements', async () => {
  await db.pool.query(
    `insert into orders (order_number, customer_id, idempotency_key, state, email, address, delivery_method_id,
                         delivery_name, subtotal_pence, delivery_pence, total_pence, vat_pence, promised_from,
                         promised_to, created_at, paid_at)
     select 'OLD-' || at, customer_id, gen_random_uuid(), 'delivered', email, address, delivery_method_id,
            delivery_name, subtotal_pence, delivery_pence, total_pence, vat_pence, promised_from, promised_to,
            created_at - at * interval '1 hour' - interval '90 days', paid_at
       from (select * from orders where state = 'paid' limit 1) o, generate_series(1, ${MANY}) at`,
  )
  await db.pool.query(
    `insert into order_items (order_id, product_id, size_id, name, colour_name, size_name, quantity,
                              unit_price_pence, vat_class, vat_pence, position)
     select o.id, l.product_id, l.size_id, l.name, l.colour_name, l.size_name, 1, o.total_pence, l.vat_class, 0, 1
       from orders o, (select * from order_items limit 1) l where o.order_number like 'OLD-%'`,
  )
  // One customer's totals would be written as often.
  await db.pool.query('alter table invoices disable trigger invoices_add_to_totals')
  await db.pool.query(
    `insert into invoices (order_id, kind, series, number, total_pence, document, issued_at)
     select id, 'invoice', 'INV', 100000 + row_number() over (), total_pence, '{}', created_at
       from orders where order_number like 'OLD-%'`,
  )
  await db.pool.query(
    `insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta, reference_type,
                                  actor, created_at)
     select '${abaya.productId}', null, 'reserve', 0, 1, 'cart_item', 'x', now() - interval '300 days' + at * (interval '277 days' / ${MANY})
       from generate_series(1, ${MANY}) at`,
  )
  await db.pool.query('vacuum analyze')
  for (const table of ['orders', 'order_items', 'invoices', 'stock_movements']) {
    const sent = await explain.during(table, () => readFigures(db, new Date()))
    expect(sent).toHaveLength(4)
    expect([table, ...sent.flatMap(({ ways }) => ways)]).not.toContain('Seq Scan')
    for (const { rows } of sent) expect(rows).toBeLessThan(MANY / 3)
  }
  // A share of the lines at which reading all of them would look cheaper.
  await withoutTriggers(db, (tables) =>
    sql`update invoices set issued_at = now() - number % 29 * interval '1 day'
         where number > 100000 and number % 25 = 0`.execute(tables),
  )
  await db.pool.query('vacuum analyze invoices')
  const sent = await explain.during('order_items', () => readFigures(db, new Date()))
  expect(sent.flatMap(({ ways }) => ways)).not.toContain('Seq Scan')
}, 120_000)

test('dashboards that ask at the same time share one reading, and the next one reads again', async () => {
  const now = new Date()
  const together = () => Promise.all(Array.from({ length: 20 }, () => sharedFigures({ db }, now)))
  const sent = await explain.during([], together)

  expect(sent).toHaveLength(4)
  expect(new Set(await together()).size).toBe(1)
  expect(await sharedFigures({ db }, now)).not.toBe(await sharedFigures({ db }, now))
})

test('figures that could not be read are read again', async () => {
  const broken = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/none' })
  const first = sharedFigures({ db: broken }, new Date())
  await expect(first).rejects.toThrow()
  const again = sharedFigures({ db: broken }, new Date())
  expect(again).not.toBe(first)
  await expect(again).rejects.toThrow()
  await broken.close()
})
