import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { readCheckout } from '#shop/checkout/server/read-checkout.ts'
import { packingSlipOf } from '#shop/fulfilment/packing.ts'
import { packingSlipPdf } from '#shop/fulfilment/server/documents/packing-slip-pdf.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { InvoiceDocument } from '../invoices/invoice.ts'
import { givenDeliveryMethod, givenGiftWrap, newOrder } from '../testing/given-order.ts'
import { reportPayment } from '../testing/given-paid-order.ts'
import { placeOrder } from './place-order.ts'
import { readOrder } from './read-order.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: 7500 })
const services = { db, log: { info: () => undefined } } as unknown as Services
await givenGiftWrap(db, 350)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

/** A customer whose cart has so many of a scarf at £14, or in the other VAT class. */
async function givenCart(quantity = 1, vatClass: 'standard' | 'zero' = 'standard') {
  const customer = await givenCustomer(db)
  const scarf = await givenProductInStock(db, { onHand: quantity, pricePence: 1400, vatClass })
  await givenLine(db, customer.id, scarf, quantity)
  return customer
}

/** A paid order with gift wrap. */
async function givenWrappedOrder(quantity?: number, vatClass?: 'standard' | 'zero') {
  const customer = await givenCart(quantity, vatClass)
  const placed = await placeOrder(db, {
    ...newOrder(customer, standard),
    giftWrap: { message: 'Eid mubarak,\nAmina' },
  })
  if (!placed.ok) throw new Error(placed.refusal.kind)
  await reportPayment(db, placed.value.orderId, 'payment_intent.succeeded')
  return placed.value.orderId
}

const documentsOf = async (orderId: string) => {
  const rows = await db.tables
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute()
  return rows.map((row) => row.document as unknown as InvoiceDocument)
}

const cancel = (orderId: string, items?: { order_item_id: string; quantity: number }[]) =>
  cancelItems(services, {
    orderId,
    items,
    actorId: 'a colleague',
    key: randomUUID(),
  })

test('gift wrap is a line of the order, of its total and its VAT', async () => {
  const order = await readOrder(db, await givenWrappedOrder())

  // 2145 contain 357.5 of VAT, which are rounded up.
  expect(order).toMatchObject({
    subtotalPence: 1400,
    extrasPence: 350,
    deliveryPence: 395,
    totalPence: 2145,
    vatPence: 358,
    extras: [
      { kind: 'gift_wrap', pence: 350, message: 'Eid mubarak,\nAmina', is_cancelled: false },
    ],
  })
})

test('the checkout names its price, and asks for what the order then costs', async () => {
  const customer = await givenCart(2, 'zero')
  const clock = { now: () => new Date() }
  const without = await readCheckout({ db, clock }, customer.id, {})
  const wrapped = await readCheckout({ db, clock }, customer.id, { giftWrap: true })
  const placed = await placeOrder(db, { ...newOrder(customer, standard), giftWrap: {} })

  expect(without).toMatchObject({ giftWrapPence: 350 })
  expect(without.choices[0]).toMatchObject({ extras: [], totalPence: 3195 })
  expect(wrapped.choices[0]).toMatchObject({
    extras: [{ kind: 'gift_wrap', pence: 350 }],
    totalPence: 3545,
    // Only the wrap, and its share of the delivery.
    vatPence: 66,
  })
  expect(placed.ok && (await readOrder(db, placed.value.orderId))).toMatchObject({
    totalPence: 3545,
    vatPence: 66,
    extras: [{ message: null }],
  })
})

test('no discount and no free delivery looks at it', async () => {
  await givenDiscount(db, { code: 'HALF', percent: 50 })
  await givenGiftWrap(db, 7000)
  const customer = await givenCart()
  const placed = await placeOrder(db, {
    ...newOrder(customer, standard),
    discountCode: 'HALF',
    giftWrap: {},
  })
  await givenGiftWrap(db, 350)

  expect(placed.ok && (await readOrder(db, placed.value.orderId))).toMatchObject({
    subtotalPence: 1400,
    discountPence: 700,
    extrasPence: 7000,
    deliveryPence: 395,
    totalPence: 8095,
  })
})

test('a shop that offers none refuses it, and the cart stays as it was', async () => {
  const customer = await givenCart()
  await givenGiftWrap(db, null)
  const refused = await placeOrder(db, { ...newOrder(customer, standard), giftWrap: {} })
  const { giftWrapPence } = await readCheckout(
    { db, clock: { now: () => new Date() } },
    customer.id,
    { giftWrap: true },
  )
  await givenGiftWrap(db, 350)

  expect(refused).toEqual(err({ kind: 'gift_wrap_not_found' }))
  expect(giftWrapPence).toBeNull()
  expect((await placeOrder(db, newOrder(customer, standard))).ok).toBe(true)
})

test('the invoice has it as a line, with its VAT', async () => {
  const [invoice] = await documentsOf(await givenWrappedOrder(1, 'zero'))

  expect(invoice).toMatchObject({
    lines: [
      { name: 'Noor open abaya', gross_pence: 1400, vat_percent: 0, vat_pence: 0 },
      { name: 'Gift wrap', colour_name: null, quantity: 1, gross_pence: 350, vat_percent: 20 },
    ],
    subtotal_pence: 1750,
    total_pence: 2145,
  })
  const [standardRate, zeroRate] = invoice!.vat!
  expect(standardRate!.gross_pence + zeroRate!.gross_pence).toBe(2145)
  expect(standardRate!.vat_pence).toBe(
    invoice!.lines[1]!.vat_pence! + invoice!.delivery!.vat_pence!,
  )
})

test('it goes back with the last goods that are cancelled, and not before', async () => {
  const orderId = await givenWrappedOrder(2)
  const { items } = (await readOrder(db, orderId))!
  const first = await cancel(orderId, [{ order_item_id: items[0]!.order_item_id, quantity: 1 }])
  const rest = await cancel(orderId)

  expect(first).toMatchObject({ value: { isWhole: false, cardPence: 1400 } })
  expect(rest).toMatchObject({ value: { isWhole: true, cardPence: 1400 + 350 + 395 } })
  expect(await readOrder(db, orderId)).toMatchObject({
    state: 'cancelled',
    extras: [{ is_cancelled: true }],
  })
  const [, , note] = await documentsOf(orderId)
  expect(note!.lines.map(({ name, gross_pence: gross }) => [name, gross])).toEqual([
    ['Noor open abaya', 1400],
    ['Gift wrap', 350],
  ])
  const { rows } = await db.pool.query('select refundable_pence($1) as left', [orderId])
  expect(rows).toEqual([{ left: 0 }])
})

test('packing slips say it, with the message', async () => {
  const order = (await readOrder(db, await givenWrappedOrder()))!
  const seller = { ...demoStore, logo: undefined }
  const slip = packingSlipOf(order)!

  const [wrapped, again, plain] = await Promise.all(
    [order, order, { ...order, extras: [] }].map((of) =>
      packingSlipPdf({ order: of, slip }, seller),
    ),
  )

  expect(Buffer.from(wrapped!).equals(again!)).toBe(true)
  expect(Buffer.from(wrapped!).equals(plain!)).toBe(false)
})
