import { randomUUID } from 'node:crypto'

import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { InvoiceDocument } from '#shop/orders/invoices/invoice.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'

import { refundToCredit } from './give-credit.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

const documentsOf = async (orderId: string, kind: 'invoice' | 'credit_note') => {
  const rows = await db.tables
    .selectFrom('invoices')
    .select(['total_pence', 'document'])
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('number')
    .execute()
  return rows.map(({ document }) => document as unknown as InvoiceDocument)
}

/** Gross and VAT of a rate in all of these. */
const ofRate = (documents: InvoiceDocument[], percent: number) => {
  const rates = documents.flatMap(({ vat }) => vat!.filter((rate) => rate.percent === percent))
  return {
    gross: sum(rates.map((rate) => rate.gross_pence)),
    vat: sum(rates.map((rate) => rate.vat_pence)),
  }
}

/** A paid order of an abaya (standard rate) and children's thobes (zero rate). */
async function givenMixedOrder(standardPence: number, zeroPence: number) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 1, pricePence: standardPence })
  const thobe = await givenProductInStock(db, { onHand: 2, pricePence: zeroPence })
  await db.tables
    .updateTable('products')
    .set({ vat_class: 'zero' })
    .where('id', '=', thobe.productId)
    .execute()
  const wishes = [
    { product: abaya, quantity: 1 },
    { product: thobe, quantity: 2 },
  ]
  const orderId = await givenOrder(db, customer, wishes, delivery)
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  return orderId
}

test('credit notes of any parts add up to the invoice, rate by rate, and never beyond it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 40, max: 9999 }),
      fc.integer({ min: 40, max: 9999 }),
      fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 6 }),
      async (standardPence, zeroPence, parts) => {
        const orderId = await givenMixedOrder(standardPence, zeroPence)
        const [invoice] = await documentsOf(orderId, 'invoice')
        let left = invoice!.total_pence
        for (const pence of [...parts, left]) {
          const given = Math.min(pence, left)
          if (given === 0) continue
          const done = await refundToCredit(db, {
            orderId,
            pence: given,
            reason: 'A test',
            actorId: 'owner',
            key: randomUUID(),
          })
          left -= given
          expect(done).toEqual({ ok: true, value: { leftPence: left } })
          const notes = await documentsOf(orderId, 'credit_note')
          const newest = notes.at(-1)!
          expect(newest.total_pence).toBe(given)
          const lines = newest.lines.map((line) => line.gross_pence)
          // Only one that takes everything back has the lines of the invoice, with its delivery.
          expect(sum([...lines, newest.delivery?.pence ?? 0])).toBe(given)
          expect(sum(newest.vat!.map((rate) => rate.gross_pence))).toBe(given)
          for (const percent of [20, 0]) {
            const [whole, credited] = [ofRate([invoice!], percent), ofRate(notes, percent)]
            expect(credited.gross).toBeLessThanOrEqual(whole.gross)
            expect(credited.vat).toBeLessThanOrEqual(whole.vat)
            // In proportion, to the penny that rounding leaves each time.
            const share = (whole.gross * (invoice!.total_pence - left)) / invoice!.total_pence
            expect(Math.abs(credited.gross - share)).toBeLessThan(1 + notes.length)
          }
        }
        const notes = await documentsOf(orderId, 'credit_note')
        if (left > 0) return
        for (const percent of [20, 0])
          expect(ofRate(notes, percent)).toEqual(ofRate([invoice!], percent))
      },
    ),
    { numRuns: 25, seed: 6 },
  )
})
