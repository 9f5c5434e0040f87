import { afterEach, describe, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { demoStore } from '#shop/settings/testing/demo-store.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import {
  exampleAddress,
  givenDeliveryMethod,
  givenOrder,
} from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'

import { findInvoice } from '../fulfilment-queries.ts'
import { rememberTrader } from './remember-trader.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)

const invoiceOf = (orderId: string) => findInvoice(db, { orderId, kind: 'invoice' })
const creditNoteOf = (orderId: string) => findInvoice(db, { orderId, kind: 'credit_note' })
const take = (on: Db) =>
  on.callOne('take_invoice_number', { p_series: 'INV' }).then((row) => row.take_invoice_number!)

/** The numbers of a series that were given, and the last one its counter knows. */
async function numbersOf(kind: 'invoice' | 'credit_note') {
  const rows = await db.tables
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', kind)
    .orderBy('number')
    .execute()
  const { last_number: last } = await db.tables
    .selectFrom('invoice_series')
    .select('last_number')
    .where('series', '=', kind === 'invoice' ? 'INV' : 'CN')
    .executeTakeFirstOrThrow()
  return { numbers: rows.map(({ number }) => number), last }
}

const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** An order of a child's thobe (no VAT) and an abaya, whose payment is open. */
async function givenMixedOrder({ percentOff = 0 }: { percentOff?: number } = {}) {
  const customer = await givenCustomer(db)
  if (percentOff > 0) {
    const welcome = { name: 'Welcome', kind: 'percentage', percent: percentOff }
    await db.tables
      .insertInto('discounts')
      .values({ ...welcome, customer_id: customer.id })
      .execute()
  }
  const abaya = await givenProductInStock(db, { onHand: 5, pricePence: 3333 })
  const thobe = await givenProductInStock(db, { onHand: 5, pricePence: 1001 })
  await db.tables
    .updateTable('products')
    .set({ vat_class: 'zero' })
    .where('id', '=', thobe.productId)
    .execute()
  const orderId = await givenOrder(
    db,
    customer,
    [
      { product: abaya, quantity: 1 },
      { product: thobe, quantity: 2 },
    ],
    delivery,
  )
  return { customer, abaya, orderId }
}

afterEach(async () => {
  for (const kind of ['invoice', 'credit_note'] as const) {
    const { numbers, last } = await numbersOf(kind)
    expect(numbers).toEqual(upTo(last))
  }
})

describe('the invoice of a paid order', () => {
  test('names seller, buyer, goods and the VAT in the sum', async () => {
    const { customer, orderId } = await givenMixedOrder()
    expect(await invoiceOf(orderId)).toBeUndefined()
    await reportPayment(db, orderId, 'payment_intent.succeeded')

    const invoice = await invoiceOf(orderId)
    expect(invoice).toMatchObject({
      kind: 'invoice',
      document: {
        seller: { name: demoStore.name, ...demoStore.trader },
        email: customer.email,
        billing_address: exampleAddress,
        delivery_address: exampleAddress,
        currency: 'GBP',
        subtotal_pence: 5335,
        discount: null,
        delivery: { name: 'Standard delivery', pence: 395 },
        total_pence: 5730,
      },
    })
    expect(
      invoice?.document.lines.map(({ quantity, gross_pence, vat_percent, vat_pence }) => ({
        quantity,
        gross_pence,
        vat_percent,
        vat_pence,
      })),
    ).toEqual(
      expect.arrayContaining([
        { quantity: 2, gross_pence: 2002, vat_percent: 0, vat_pence: 0 },
        expect.objectContaining({ quantity: 1, gross_pence: 3333, vat_percent: 20 }),
      ]),
    )
  })

  test.for([0, 7, 33, 100])('adds up by rate with %i per cent off', async (percentOff) => {
    const { orderId } = await givenMixedOrder({ percentOff })
    await reportPayment(db, orderId, 'payment_intent.succeeded')

    const invoice = (await invoiceOf(orderId))!.document
    const { lines, delivery: way, discount, vat, total_pence: total } = invoice
    if (!way) throw new Error('The invoice has no delivery.')
    const order = await db.tables
      .selectFrom('orders')
      .select(['vat_pence', 'total_pence'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    const sum = (numbers: (number | null)[]) => numbers.reduce<number>((a, b) => a + (b ?? 0), 0)
    expect(total).toBe(order.total_pence)
    expect(sum([...lines.map((line) => line.gross_pence), way.pence])).toBe(total)
    expect(sum(lines.map((line) => line.discount_pence))).toBe(discount?.pence ?? 0)
    expect(discount?.name).toBe(percentOff === 0 ? undefined : 'Welcome')
    expect(sum(vat!.map((rate) => rate.gross_pence))).toBe(total)
    expect(sum(vat!.map((rate) => rate.vat_pence))).toBe(order.vat_pence)
    expect(sum([...lines.map((line) => line.vat_pence), way.vat_pence])).toBe(order.vat_pence)
    // A sixth of what has VAT, to the penny of each line.
    expect(Math.abs(vat![0]!.gross_pence / 6 - vat![0]!.vat_pence)).toBeLessThanOrEqual(1)
  })

  test('stays as it was issued, whatever changes later', async () => {
    const { orderId } = await givenPaidOrder(db, [1], delivery)
    const issued = await invoiceOf(orderId)

    await db.tables.updateTable('products').set({ name: 'Another name', price_pence: 1 }).execute()
    await db.tables
      .updateTable('orders')
      .set({ address: JSON.stringify({ ...exampleAddress, name: 'Somebody else' }) })
      .where('id', '=', orderId)
      .execute()

    expect(await invoiceOf(orderId)).toEqual(issued)
    const mine = db.tables.deleteFrom('invoices').where('order_id', '=', orderId)
    await expect(mine.execute()).rejects.toThrow('never changed or deleted')
    const change = db.tables.updateTable('invoices').set({ number: 7 })
    await expect(change.where('order_id', '=', orderId).execute()).rejects.toThrow(
      'never changed or deleted',
    )
    await expect(
      db.call('issue_invoice', { p_order_id: orderId }),
      'a second invoice',
    ).rejects.toThrow('invoices_one_invoice_an_order')
  })

  test('is a plain one while the trader is not registered for VAT', async () => {
    const { name, trader } = demoStore
    await rememberTrader(db, { name, trader: { ...trader, vatNumber: null } })
    const { orderId } = await givenPaidOrder(db, [1], delivery)
    await Promise.all(Array.from({ length: 10 }, () => rememberTrader(db, { name, trader })))
    const later = await givenPaidOrder(db, [1], delivery)

    const plain = (await invoiceOf(orderId))!.document
    expect(plain.vat).toBeNull()
    expect(plain.seller.vatNumber).toBeNull()
    expect(plain.lines).toMatchObject([{ vat_percent: null, vat_pence: null }])
    expect((await invoiceOf(later.orderId))!.document.vat).toHaveLength(1)
    const { rows } = await db.pool.query('select from traders')
    // The one it came with, and each change once.
    expect(rows).toHaveLength(3)
  })
})

describe('numbers have no gap and no double', () => {
  test('with fifty orders paid at once, of which every third is undone and paid again', async () => {
    const before = (await numbersOf('invoice')).last
    const orders = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const customer = await givenCustomer(db)
        const abaya = await givenProductInStock(db, { onHand: 1 })
        return givenOrder(db, customer, [{ product: abaya, quantity: 1 }], delivery)
      }),
    )
    const pay = (orderId: string) => reportPayment(db, orderId, 'payment_intent.succeeded')
    const undone = orders.filter((_, at) => at % 3 === 0)

    await Promise.all([
      ...undone.map((orderId) =>
        expect(
          db.transaction(async (tx) => {
            await reportPayment(tx, orderId, 'payment_intent.succeeded')
            throw new Error('undone')
          }),
        ).rejects.toThrow('undone'),
      ),
      ...orders.filter((orderId) => !undone.includes(orderId)).map(pay),
    ])
    await Promise.all(undone.map(pay))

    const { numbers, last } = await numbersOf('invoice')
    expect(last).toBe(before + 50)
    expect(numbers).toEqual(upTo(last))
  })

  test.for(['kept', 'undone'] as const)(
    'a request while a number is taken waits for it, and gets the right one when it is %s',
    async (ends) => {
      const { last } = await numbersOf('invoice')
      let asked: Promise<number> | undefined

      const first = db.transaction(async (tx) => {
        expect(await take(tx)).toBe(last + 1)
        asked = take(db)
        await expect.poll(() => lockWaiters(db)).toBe(1)
        if (ends === 'undone') throw new Error('undone')
      })
      await (ends === 'undone' ? expect(first).rejects.toThrow('undone') : first)

      expect(await asked).toBe(ends === 'undone' ? last + 1 : last + 2)
      // Only taken, for no invoice.
      await db.tables
        .updateTable('invoice_series')
        .set({ last_number: last })
        .where('series', '=', 'INV')
        .execute()
    },
  )
})

describe('a credit note', () => {
  test('cancels the whole invoice once, no matter who reports the refund and how often', async () => {
    const { orderId } = await givenPaidOrder(db, [1], delivery)

    await Promise.all(
      Array.from({ length: 10 }, () => reportPayment(db, orderId, 'refund.created')),
    )

    const invoice = (await invoiceOf(orderId))!
    const note = await creditNoteOf(orderId)
    expect(note?.document).toEqual({
      ...invoice.document,
      credits: { number: invoice.number, issued_at: expect.any(String) },
    })
    expect(new Date(note!.document.credits!.issued_at)).toEqual(invoice.issuedAt)
    const { rows } = await db.pool.query('select from invoices where order_id = $1', [orderId])
    expect(rows).toHaveLength(2)
  })

  test('is not written for a payment that came too late and was never invoiced', async () => {
    const { customer, abaya, orderId } = await givenMixedOrder()
    await db.callOne('return_order_to_cart', {
      p_order_id: orderId,
      p_reason: 'A test',
      p_actor: 'system',
    })
    await db.pool.query('delete from cart_reservations where user_id = $1', [customer.id])
    await db.pool.query('delete from cart_items where user_id = $1', [customer.id])
    await db.pool.query(
      'update product_inventory set quantity_reserved = 0, quantity_on_hand = 0 where product_id = $1',
      [abaya.productId],
    )

    const { outcome } = await reportPayment(db, orderId, 'payment_intent.succeeded')
    await reportPayment(db, orderId, 'refund.created')

    expect(outcome).toBe('refund_due')
    expect(await invoiceOf(orderId)).toBeUndefined()
    expect(await creditNoteOf(orderId)).toBeUndefined()
  })
})
