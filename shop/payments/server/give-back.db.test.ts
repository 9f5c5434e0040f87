import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { InvoiceDocument } from '#shop/orders/invoices/invoice.ts'
import { giveBack } from '../testing/given-back.ts'
import { balanceOf, givenGiftCard } from '#shop/credit/testing/given-credit.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { recordRefund, refundsOf } from '../testing/given-refund.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const db = await useTestDatabase({ connections: 10 })
const delivery = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })

afterEach(async () => {
  expect(await db.call('audit_credit', {})).toEqual([])
})

/** A paid order of £53.95 and more: three abayas at a third of that, £20 of it with a gift card. */
async function givenOrder({ pricePence = 1667, zeroPence = 0, cardPence = 2000 } = {}) {
  const customer = await givenCustomer(db)
  await givenLine(db, customer.id, await givenProductInStock(db, { onHand: 3, pricePence }), 3)
  if (zeroPence > 0) {
    const thobe = await givenProductInStock(db, { onHand: 2, pricePence: zeroPence })
    await db.tables
      .updateTable('products')
      .set({ vat_class: 'zero' })
      .where('id', '=', thobe.productId)
      .execute()
    await givenLine(db, customer.id, thobe, 2)
  }
  const card = await givenGiftCard(db, Math.max(1, cardPence))
  const placed = await placeOrder(db, {
    ...newOrder(customer, delivery),
    giftCards: cardPence > 0 ? [card.hash] : [],
  })
  if (!placed.ok) throw new Error(`The order was refused: ${placed.refusal.kind}`)
  const { orderId } = placed.value
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  const order = (await readOrder(db, orderId))!
  return { customer, card, orderId, order, line: order.items[0]!.order_item_id }
}

/** Says that all of an order is in parcels, as far as money is concerned. */
const send = (orderId: string) =>
  db.pool.query('update order_items set shipped_quantity = quantity where order_id = $1', [orderId])

const notesOf = async (orderId: string, kind = 'credit_note') => {
  const rows = await db.tables
    .selectFrom('invoices')
    .select('document')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.document as unknown as InvoiceDocument)
}

describe('refunds to the original means of payment', () => {
  test('goes to the card first, then to the gift card, with a job and lines at their rates', async () => {
    const { orderId, card, line } = await givenOrder()
    const lines = [{ order_item_id: line, quantity: 2, pence: 3334 }]

    expect(await giveBack(db, { orderId, pence: 3334, lines })).toEqual({
      card_pence: 3334,
      credit_pence: 0,
    })
    // Of the card's £33.96 tuppence and the delivery are left.
    expect(
      await giveBack(db, {
        orderId,
        pence: 1667 + 395,
        lines: [{ order_item_id: line, quantity: 1, pence: 1667 }],
        deliveryPence: 395,
      }),
    ).toEqual({ card_pence: 62, credit_pence: 2000 })

    const refunds = await refundsOf(db, orderId)
    expect(refunds).toMatchObject([
      { pence: 3334, state: 'pending', reason: 'return' },
      { pence: 62, state: 'pending', reason: 'return' },
    ])
    expect(await waitingJobs(db, 'refund_payment')).toEqual(
      expect.arrayContaining(refunds.map(({ id }) => `refund_payment:${id}`)),
    )
    expect(await balanceOf(db, card.id)).toBe(2000)
    expect(await notesOf(orderId)).toMatchObject([
      {
        total_pence: 3334,
        subtotal_pence: 3334,
        delivery: null,
        lines: [{ quantity: 2, gross_pence: 3334, vat_percent: 20, vat_pence: 555 }],
        vat: [{ percent: 20, gross_pence: 3334, vat_pence: 555 }],
      },
      {
        total_pence: 2062,
        lines: [{ quantity: 1, gross_pence: 1667, vat_percent: 20 }],
        delivery: { pence: 395 },
      },
    ])
  })

  test('leaves the order unchanged while something is to be sent, else it is refunded', async () => {
    const { orderId, order } = await givenOrder()
    await giveBack(db, { orderId, pence: order.totalPence - 1 })
    await send(orderId)
    expect(await readOrder(db, orderId)).toMatchObject({ state: 'paid' })

    await giveBack(db, { orderId, pence: 1 })

    expect(await readOrder(db, orderId)).toMatchObject({ state: 'refunded' })
  })

  test('is never more than is left, nor another sum than that of its lines', async () => {
    const { orderId, order, line } = await givenOrder()
    const lines = [{ order_item_id: line, quantity: 1, pence: 100 }]

    await expect(giveBack(db, { orderId, pence: order.totalPence + 1 })).rejects.toThrow('left')
    await expect(giveBack(db, { orderId, pence: 99, lines })).rejects.toThrow('sum')
  })
})

test('as store credit it names the account on the credit note, and no card', async () => {
  const { customer, orderId, line } = await givenOrder()

  const given = await giveBack(db, {
    orderId,
    pence: 1667,
    way: 'credit',
    lines: [{ order_item_id: line, quantity: 1, pence: 1667 }],
  })

  expect(given).toEqual({ card_pence: 0, credit_pence: 1667 })
  expect(await refundsOf(db, orderId)).toEqual([])
  expect(await notesOf(orderId)).toMatchObject([
    { total_pence: 1667, given_back_to: { kind: 'store_credit' }, lines: [{ quantity: 1 }] },
  ])
  const { balance_pence } = await db.tables
    .selectFrom('credit_accounts')
    .select('balance_pence')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(balance_pence).toBe(1667)
})

test('twenty at once refund no more than was paid, and one key refunds once', async () => {
  const { orderId, order, card } = await givenOrder()
  const key = randomUUID()

  const given = await Promise.allSettled([
    ...Array.from({ length: 14 }, () => giveBack(db, { orderId, pence: 500 })),
    ...Array.from({ length: 6 }, () => giveBack(db, { orderId, pence: 300, key })),
  ])

  const done = given.filter(({ status }) => status === 'fulfilled')
  expect(done.length).toBeGreaterThan(10)
  // There is always enough left for the one that the key means, and the others report that.
  expect(given.slice(14).map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'))
  const refunds = await refundsOf(db, orderId)
  const refunded = refunds.reduce((all, { pence }) => all + pence, 0)
  expect(refunded + (await balanceOf(db, card.id))).toBeLessThanOrEqual(order.totalPence)
  expect(refunded).toBeLessThanOrEqual(order.toPayPence)
  const entries = await db.tables
    .selectFrom('credit_entries')
    .select('key')
    .where('order_id', '=', orderId)
    .execute()
  expect([...refunds, ...entries].filter((one) => one.key === key)).toHaveLength(1)
})

test('a refund that failed counts no more, so that its money can go back another way', async () => {
  const { orderId, order } = await givenOrder({ cardPence: 0 })
  await giveBack(db, { orderId, pence: order.totalPence })
  await expect(giveBack(db, { orderId, pence: 1 })).rejects.toThrow('left')

  await recordRefund(db, orderId, 'failed')

  expect(await refundsOf(db, orderId)).toMatchObject([{ state: 'failed', failure: 'failed' }])
  expect(await giveBack(db, { orderId, pence: order.totalPence, way: 'credit' })).toEqual({
    card_pence: 0,
    credit_pence: order.totalPence,
  })
})

test('whatever units are refunded in turn, their credit notes add up to the invoice', async () => {
  const price = fc.integer({ min: 40, max: 5000 })
  const turns = fc.shuffledSubarray([0, 0, 0, 1, 1], { minLength: 5 })
  await fc.assert(
    fc.asyncProperty(price, price, turns, async (pricePence, zeroPence, units) => {
      const { orderId, order } = await givenOrder({ pricePence, zeroPence, cardPence: 0 })
      const back = [0, 0]
      const [standard, zero] = ['standard', 'zero'].map(
        (vat) => order.items.find(({ vat_class }) => vat_class === vat)!.order_item_id,
      )
      for (const [turn, which] of units.entries()) {
        const order_item_id = (which === 0 ? standard : zero)!
        const { line_value_pence: pence } = (await db.callOne('line_value_pence', {
          p_order_item_id: order_item_id,
          p_from: back[which]!,
          p_quantity: 1,
        })) as { line_value_pence: number }
        back[which]! += 1
        const deliveryPence = turn === 4 ? 395 : 0
        const lines = [{ order_item_id, quantity: 1, pence }]
        await giveBack(db, { orderId, pence: pence + deliveryPence, lines, deliveryPence })
      }
      const [invoice] = await notesOf(orderId, 'invoice')
      const notes = await notesOf(orderId)
      const ofRate = (percent: number, what: 'gross_pence' | 'vat_pence') =>
        notes
          .flatMap(({ vat }) => vat!.filter((rate) => rate.percent === percent))
          .reduce((all, rate) => all + rate[what], 0)
      for (const { percent, gross_pence, vat_pence } of invoice!.vat!) {
        expect(ofRate(percent, 'gross_pence')).toBe(gross_pence)
        expect(ofRate(percent, 'vat_pence')).toBe(vat_pence)
      }
      for (const { lines, delivery: carried, total_pence, vat } of notes) {
        const sums = [...lines, ...(carried ? [{ ...carried, gross_pence: carried.pence }] : [])]
        expect(sums.reduce((all, { gross_pence }) => all + gross_pence, 0)).toBe(total_pence)
        expect(sums.reduce((all, line) => all + line.vat_pence!, 0)).toBe(
          vat!.reduce((all, rate) => all + rate.vat_pence, 0),
        )
      }
    }),
    { numRuns: 15, seed: 7 },
  )
})
