import { beforeAll, describe, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import type { Services } from '#platform/services.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenBackText, paidText } from '#shop/orders/invoices/payment-on-invoice.ts'
import { sendRefundNotice } from '#shop/payments/server/jobs/send-refund-notice.tsx'
import { reviewCancelForm } from '#shop/payments/server/cancel-action.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import {
  downloadInvoice,
  downloadPackingSlip,
} from '#shop/fulfilment/server/documents/download-documents.ts'
import { findInvoice } from '#shop/fulfilment/server/fulfilment-queries.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'

import { givenExchange, givenOpened } from '../../testing/given-exchange.ts'
import { givenDeliveredOrder } from '../../testing/given-return.ts'
import { settleExchange } from '../handling/handle-return.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const standard = await givenDeliveryMethod(db)
const actorId = 'a colleague'

async function given(colourPence?: number) {
  const order = await givenDeliveredOrder(db, [1], standard)
  const asked = colourPence === undefined ? {} : { colourPence }
  return { ...(await givenExchange(db, order, asked)), order, customerId: order.customer.id }
}
type Exchange = Awaited<ReturnType<typeof given>>

async function settle({ returnId }: Exchange) {
  await givenOpened(db, returnId)
  const settled = await settleExchange(db, { returnId, settledAt: new Date(), actorId })
  expect(settled.ok).toBe(true)
}

/** What the first step of cancelling says to the customer of an exchange. */
async function review({ newOrderId, customerId, returnId }: Exchange) {
  const order = (await readOrder(db, newOrderId))!
  const fields: Record<string, string> = {
    form: 'cancel-review',
    item: newOrderId,
    key: returnId,
    [`quantity:${order.items[0]!.order_item_id}`]: '1',
  }
  return reviewCancelForm({ db }, { customerId, sent: (name) => fields[name] ?? '' })
}

describe('before an exchange is cancelled', () => {
  test('its customer reads that the return is to be cancelled while it waits', async () => {
    expect(await review(await given())).toMatchObject({
      kind: 'refused',
      notice: { message: expect.stringContaining('Please cancel that return instead') as string },
    })
  })

  test.for([[undefined], [9900]])(
    'what would go back is what goes back, at %s',
    async ([pence]) => {
      const exchange = await given(pence)
      if (pence !== undefined)
        await reportPayment(db, exchange.newOrderId, 'payment_intent.succeeded')
      await settle(exchange)

      const outcome = await review(exchange)
      const done = await cancelItems(shop.services, {
        orderId: exchange.newOrderId,
        items: undefined,
        reason: undefined,
        actorId,
        key: exchange.returnId,
      })
      expect(done.ok && done.value).toMatchObject({ cardPence: pence ?? 8900, creditPence: 0 })
      expect(outcome).toMatchObject({ typed: { card: String(pence ?? 8900), credit: '0' } })
    },
  )
})

test('money that arrives after an exchange was cancelled is refunded, and the mail explains why', async () => {
  const { newOrderId } = await given(9900)
  const reason = { p_reason: 'Not paid in time', p_actor: 'system' }
  await db.callOne('return_order_to_cart', { p_order_id: newOrderId, ...reason })
  await reportPayment(db, newOrderId, 'payment_intent.succeeded')
  const { id: refund_id } = await db.tables
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', newOrderId)
    .executeTakeFirstOrThrow()
  const services = { db, publicUrl: 'https://shop.test', settings: settingsInMemory() } as Services
  await sendRefundNotice.run(services, { refund_id })

  const { plain_text } = await db.tables
    .selectFrom('emails')
    .select('plain_text')
    .where('kind', '=', 'refund_notice')
    .executeTakeFirstOrThrow()
  const text = plain_text.replaceAll(/\s+/g, ' ')
  expect(text).toContain('reached us after the order had been cancelled')
  expect(text).toContain('All of it, £10.00, goes back to the card')
  expect(text).not.toMatch(/sold out|gift cards/)
})

describe('the documents of an exchange', () => {
  const [settings, storage] = [settingsInMemory(), storageInMemory()]
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await given(5000)
  })

  test('of the new order show that returned goods paid for it', async () => {
    const { newOrderId: orderId, customerId: userId } = exchange
    const invoice = await findInvoice(db, { orderId, kind: 'invoice' })
    expect(paidText(invoice!.document)).toMatch(/: £50\.00 with returned goods\.$/)
    const paper = await downloadInvoice(
      { db, clock: systemClock, storage },
      sessionOf({ userId }),
      {
        orderId,
        kind: 'invoice',
      },
    )
    expect((await paper.text()).startsWith('%PDF-1.7')).toBe(true)
  })

  test('are a packing slip and a credit note once the goods it replaces are here', async () => {
    const request = { orderId: exchange.newOrderId, parcel: null }
    expect((await downloadPackingSlip({ db, settings, storage }, request)).status).toBe(404)
    await settle(exchange)
    expect((await downloadPackingSlip({ db, settings, storage }, request)).status).toBe(200)

    const { orderId } = exchange.order
    const note = (await findInvoice(db, { orderId, kind: 'credit_note' }))!
    expect(note.document.total_pence).toBe(8900)
    expect(givenBackText(note.document)).toContain('Set against what was chosen instead.')
    const paper = await downloadInvoice(
      { db, clock: systemClock, storage },
      sessionOf({ userId: exchange.customerId }),
      { orderId, kind: 'credit_note', number: note.number },
    )
    expect((await paper.text()).startsWith('%PDF-1.7')).toBe(true)
  })
})
