import { expect, test } from 'vitest'

import { longDate } from '#platform/dates/london-dates.ts'
import { inLanguage } from '#platform/languages/server/in-language.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { dayIn, giveOffer, receive } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { findInvoice } from '../fulfilment-queries.ts'
import { packOrder } from '../fulfilment.ts'
import { invoiceLine, invoicePdf } from './invoice-pdf.ts'
import { slipLine } from './packing-slip-pdf.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)

/** A paid order of two pieces that are made to order, two pre-ordered of which one is there, and one that is there. */
async function givenPromised() {
  const made = await givenProductInStock(db, { onHand: 0 })
  const preOrdered = await givenProductInStock(db, { onHand: 1 })
  const there = await givenProductInStock(db, { onHand: 3 })
  await giveOffer(db, made, { days: 14, capacity: 5 })
  await giveOffer(db, preOrdered, { on: dayIn(40), capacity: 5 })
  const orderId = await givenOrder(
    db,
    await givenCustomer(db),
    [
      { product: made, quantity: 2 },
      { product: preOrdered, quantity: 2 },
      { product: there, quantity: 1 },
    ],
    delivery,
  )
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  return { orderId, made, preOrdered, there }
}

/** The last line of each text: what is promised of it, or its colour and size. */
const ends = (texts: readonly string[]) => texts.map((text) => text.split('\n').at(-1))

test('an invoice says of each line when it is sent, in the language of its reader', async () => {
  const { orderId } = await givenPromised()
  const invoice = (await findInvoice(db, { orderId, kind: 'invoice' }))!
  const lines = () => ends(invoice.document.lines.map(invoiceLine))

  const there = expect.stringMatching(/^Ink, size 56/)
  expect(new Set(lines())).toEqual(
    new Set([
      `Made to order: sent from ${longDate(dayIn(14))}`,
      `Pre-order: sent from ${longDate(dayIn(40))}`,
      there,
    ]),
  )
  inLanguage('ar', () => {
    expect(
      lines().filter((line) => /^(يُصنع حسب الطلب|طلب مسبق): يُرسل ابتداءً من/.test(line!)),
    ).toHaveLength(2)
  })
  const bytes = await invoicePdf(invoice)
  expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7')
})

test('a packing slip says what of a line comes later, until it has come', async () => {
  const { orderId, made } = await givenPromised()
  await packOrder(db, { orderId, actorId: 'a colleague' })
  const lines = async () =>
    ends((await readOrder(db, orderId))!.items.map((item) => slipLine(item)))
  const preOrdered = `1 more to come. Pre-order: sent from ${longDate(dayIn(40))}`

  expect(await lines()).toEqual(
    expect.arrayContaining([
      `2 more to come. Made to order: sent from ${longDate(dayIn(14))}`,
      preOrdered,
    ]),
  )

  await receive(db, made, 2)
  const later = (await lines()).filter((line) => line?.includes('more to come'))
  expect(later).toEqual([preOrdered])
})
