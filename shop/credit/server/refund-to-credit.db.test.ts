import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import type { InvoiceDocument } from '#shop/orders/invoices/invoice.ts'
import { balanceOf, entriesOf, givenGiftCard } from '../testing/given-credit.ts'
import { givenDeliveryMethod, givenOrder, newOrder } from '#shop/orders/testing/given-order.ts'
import { refundReport } from '#shop/payments/testing/given-refund.ts'
import { givenPaidOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'

import { refundToCredit } from './give-credit.ts'

const db = await useTestDatabase({ connections: 10 })
const delivery = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })

afterEach(async () => {
  expect(await db.call('audit_credit', {})).toEqual([])
})

const gift = (pence: number) => ({
  pence,
  reason: 'A late parcel',
  actorId: 'owner',
  key: randomUUID(),
})

const notesOf = async (orderId: string) => {
  const rows = await db.tables
    .selectFrom('invoices')
    .select(['total_pence', 'document'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .orderBy('number')
    .execute()
  return rows.map((row) => row.document as unknown as InvoiceDocument)
}

const storeCreditOf = async (customerId: string) => {
  const row = await db.tables
    .selectFrom('credit_accounts')
    .select('balance_pence')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return row?.balance_pence
}

/** A paid order of £53.95, so many pence of it with a gift card. */
async function givenOrderPaidWithCard(cardPence: number) {
  const customer = await givenCustomer(db)
  const abaya = await givenProductInStock(db, { onHand: 1, pricePence: 5000 })
  await givenLine(db, customer.id, abaya, 1)
  const card = await givenGiftCard(db, cardPence)
  const placed = await placeOrder(db, { ...newOrder(customer, delivery), giftCards: [card.hash] })
  if (!placed.ok) throw new Error(`The order was refused: ${placed.refusal.kind}`)
  const { orderId } = placed.value
  await reportPayment(db, orderId, 'payment_intent.succeeded')
  return { customer, card, orderId }
}

/** The provider's event about a refund of so many pence made on its own pages. */
const refundedAtProvider = (orderId: string, amount: number) =>
  recordPaymentEvent(db, {
    id: `evt_${randomUUID()}`,
    type: 'refund.created',
    intentId: `pi_${orderId}`,
    orderId,
    amount,
    currency: 'gbp',
    refund: refundReport(`re_${orderId}`),
  })

describe('refunds of an order as credit', () => {
  test('is on the ledger, in its history, in the audit log, on a credit note and in a mail', async () => {
    const { customer, orderId } = await givenPaidOrder(db, [1], delivery)

    expect(await refundToCredit(db, { orderId, ...gift(1000) })).toEqual(ok({ leftPence: 8295 }))

    expect(await storeCreditOf(customer.id)).toBe(1000)
    const [entry] = await db.tables
      .selectFrom('credit_entries')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute()
    expect(entry).toMatchObject({ kind: 'refund', pence: 1000, reason: 'A late parcel' })
    expect(
      await db.tables
        .selectFrom('order_events')
        .select(['actor', 'from_state', 'to_state', 'note'])
        .where('order_id', '=', orderId)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    ).toEqual({
      actor: 'owner',
      from_state: 'paid',
      to_state: 'paid',
      note: 'Given back £10.00 as store credit',
    })
    expect(
      await db.tables
        .selectFrom('audit_log')
        .select(['actor', 'action'])
        .where('subject_id', '=', orderId)
        .execute(),
    ).toEqual([{ actor: 'owner', action: 'refunded_to_credit' }])
    expect(await waitingJobs(db, 'send_credit_notice')).toContain(`credit_notice:${entry!.id}`)
    expect(await notesOf(orderId)).toMatchObject([
      {
        total_pence: 1000,
        delivery: null,
        discount: null,
        given_back_to: { kind: 'store_credit', code_end: null },
        lines: [{ name: 'Part refund', gross_pence: 1000, vat_percent: 20, vat_pence: 167 }],
        vat: [{ percent: 20, gross_pence: 1000, vat_pence: 167 }],
      },
    ])
  })

  test('may go to the gift card it was paid with, and to no other', async () => {
    const { orderId, card } = await givenOrderPaidWithCard(2000)
    const another = await givenGiftCard(db, 1)

    expect(await refundToCredit(db, { orderId, accountId: card.id, ...gift(3000) })).toEqual(
      ok({ leftPence: 2395 }),
    )
    expect(await refundToCredit(db, { orderId, accountId: another.id, ...gift(1) })).toEqual(
      err({ kind: 'account_not_found' }),
    )

    expect(await balanceOf(db, card.id)).toBe(3000)
    expect(await notesOf(orderId)).toMatchObject([
      { given_back_to: { kind: 'gift_card', code_end: card.codeEnd } },
    ])
  })

  test('is never more than was paid, no matter who refunded the rest', async () => {
    const { orderId } = await givenOrderPaidWithCard(2000)

    expect(await refundedAtProvider(orderId, 1000)).toMatchObject({ outcome: 'noted' })
    // Reported again, it is the same one.
    expect(await refundedAtProvider(orderId, 1000)).toMatchObject({ outcome: 'ignored' })
    expect(await refundToCredit(db, { orderId, ...gift(4396) })).toEqual(
      err({ kind: 'too_much', leftPence: 4395 }),
    )
    expect(await refundToCredit(db, { orderId, ...gift(4395) })).toEqual(ok({ leftPence: 0 }))
    expect(await refundToCredit(db, { orderId, ...gift(1) })).toEqual(
      err({ kind: 'too_much', leftPence: 0 }),
    )
  })

  test('is nothing of an order that was not paid, or that is not there', async () => {
    const customer = await givenCustomer(db)
    const abaya = await givenProductInStock(db, { onHand: 1 })
    const orderId = await givenOrder(db, customer, [{ product: abaya, quantity: 1 }], delivery)

    expect(await refundToCredit(db, { orderId, ...gift(1) })).toEqual(err({ kind: 'not_paid' }))
    expect(await refundToCredit(db, { orderId: randomUUID(), ...gift(1) })).toEqual(
      err({ kind: 'order_not_found' }),
    )
  })
})

describe('when the whole payment went back at the provider', () => {
  test('its credit goes back as well, once, and the credit note is of all of it', async () => {
    const { orderId, card } = await givenOrderPaidWithCard(2000)

    await Promise.all(Array.from({ length: 10 }, () => refundedAtProvider(orderId, 3395)))

    expect(await entriesOf(db, card.id)).toEqual([
      ['issue', 2000],
      ['spend', -2000],
      ['refund', 2000],
    ])
    const events = await db.tables
      .selectFrom('order_events')
      .select('note')
      .where('order_id', '=', orderId)
      .execute()
    expect(events.filter(({ note }) => note?.startsWith('Given back'))).toEqual([
      { note: 'Given back £33.95 to the card' },
      { note: `Given back £20.00 to gift card ${card.codeEnd}` },
    ])
    expect(await notesOf(orderId)).toMatchObject([
      { total_pence: 5395, lines: [{ gross_pence: 5000 }], delivery: { pence: 395 } },
    ])
  })

  test('no more of it is refunded than is left', async () => {
    const { customer, orderId, card } = await givenOrderPaidWithCard(2000)
    await refundToCredit(db, { orderId, ...gift(500) })
    await refundToCredit(db, { orderId, accountId: card.id, ...gift(700) })

    await refundedAtProvider(orderId, 3395)

    expect(await storeCreditOf(customer.id)).toBe(500)
    expect(await balanceOf(db, card.id)).toBe(1500)
    expect((await notesOf(orderId)).map((note) => note.total_pence)).toEqual([500, 700, 4195])
  })
})
