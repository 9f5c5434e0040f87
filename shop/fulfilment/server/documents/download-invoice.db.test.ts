import { randomUUID } from 'node:crypto'

import { beforeAll, describe, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import type { Session } from '#platform/http/session.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import type { AdminRole } from '#shop/sign-in/admin/permissions.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'

import { refundToCredit } from '#shop/credit/server/give-credit.ts'
import { downloadInvoice } from './download-documents.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { findInvoice } from '../fulfilment-queries.ts'

const db = await useTestDatabase()
let order: Awaited<ReturnType<typeof givenPaidOrder>>
let creditNote = 0

beforeAll(async () => {
  order = await givenPaidOrder(db)
  await reportPayment(db, order.orderId, 'refund.created')
  const note = await findInvoice(db, { orderId: order.orderId, kind: 'credit_note' })
  creditNote = note!.number
})

const own = () => sessionOf({ userId: order.customer.id })
const adminOf = (adminRole: AdminRole, secondFactor: 'given' | 'missing' | 'over'): Session =>
  sessionOf({
    userId: '5b0f7c0e-1c52-4d56-9a34-2f8b6ad5f001',
    role: 'admin',
    adminRole,
    secondFactorUntil: {
      given: new Date(Date.now() + 60_000),
      missing: undefined,
      over: new Date(Date.now() - 1),
    }[secondFactor],
  })

const invoice = (session: Session, orderId = order.orderId) =>
  downloadInvoice({ db, clock: systemClock, storage: storageInMemory() }, session, {
    orderId,
    kind: 'invoice',
  })
const note = (session: Session, number: number) =>
  downloadInvoice({ db, clock: systemClock, storage: storageInMemory() }, session, {
    orderId: order.orderId,
    kind: 'credit_note',
    number,
  })

describe('a document of an order', () => {
  test('may be of a part that went back as credit, or of nothing that was left to pay', async () => {
    const { orderId } = await givenPaidOrder(db)
    await refundToCredit(db, {
      orderId,
      pence: 500,
      reason: 'A flaw',
      actorId: 'owner',
      key: randomUUID(),
    })
    const customer = await givenCustomer(db)
    await givenDiscount(db, { code: null, percent: 100, customer_id: customer.id })
    const product = await givenProductInStock(db, { onHand: 1 })
    const free = await givenDeliveryMethod(db, { pricePence: 0 })
    const freeOrderId = await givenOrder(db, customer, [{ product, quantity: 1 }], free)
    const documents = [
      await findInvoice(db, { orderId, kind: 'credit_note' }),
      await findInvoice(db, { orderId: freeOrderId, kind: 'invoice' }),
    ]

    expect(documents).toMatchObject([
      { document: { total_pence: 500, delivery: null } },
      { document: { total_pence: 0, vat: [] } },
    ])
    for (const document of documents) {
      const bytes = await invoicePdf(document!)
      expect(Buffer.from(bytes.subarray(0, 8)).toString()).toBe('%PDF-1.7')
    }
  })

  test('is given to its customer as a PDF that no cache keeps', async () => {
    const answer = await invoice(own())

    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="Libas INV-\d{6}\.pdf"$/),
      'cache-control': 'private, no-store',
    })
    expect((await answer.text()).startsWith('%PDF-1.7')).toBe(true)
  })

  test('is the same file each time', async () => {
    const [first, second] = await Promise.all([invoice(own()), invoice(own())])

    // Not `bytes()`, which responses of Hono's server lack.
    expect(Buffer.from(await first.arrayBuffer())).toEqual(Buffer.from(await second.arrayBuffer()))
  })

  test('a credit note has an address of its own', async () => {
    expect((await note(own(), creditNote)).status).toBe(200)
    expect((await note(own(), creditNote + 1)).status).toBe(404)
    expect((await note(own(), 0)).status).toBe(404)
    expect((await note(own(), 1e12)).status).toBe(404)
  })

  test('the document of another customer, of a visitor and of no order is a 404', async () => {
    const other = await givenCustomer(db)

    expect((await invoice(sessionOf({ userId: other.id }))).status).toBe(404)
    expect((await note(sessionOf({ userId: other.id }), creditNote)).status).toBe(404)
    expect((await invoice(own(), other.id)).status).toBe(404)
    expect((await invoice(own(), "1' or true")).status).toBe(404)
  })

  test.for([
    ['owner', 'given', 200],
    ['fulfilment', 'given', 200],
    ['support', 'given', 200],
    ['content', 'given', 404],
    ['owner', 'missing', 404],
    ['owner', 'over', 404],
  ] as const)('for an admin (%s, second factor %s): %i', async ([role, factor, status]) => {
    expect((await invoice(adminOf(role, factor))).status).toBe(status)
  })
})
