import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { isolate } from '#platform/languages/isolate.ts'
import { orderText as arabic } from '#shop/orders/order-text.ar.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { givenDiscount } from '#shop/promotions/testing/given-discount.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { changeOrderItem, readDearerBy } from '#shop/orders/server/edit/edit-order.ts'
import { cancelItems, previewCancellation } from '#shop/payments/server/cancel-items.ts'
import { previewRefund, refundOrder } from '#shop/payments/server/refund-order.ts'
import { refundsOf } from '#shop/payments/testing/given-refund.ts'
import { givenParcel } from '#shop/returns/testing/given-return.ts'
import { readPage } from '#shop/reports/testing/read-page.ts'
import { ledgers } from '#shop/reports/testing/report-ledgers.ts'

import { differencesOn } from '../testing/given-difference.ts'

const db = await useTestDatabase({ connections: 14 })
const { services } = await usePayingShop(db)
const delivery = await givenDeliveryMethod(db)
const { asked, givenChanged, givenDearer, givenPaid, givenSibling, pay, read } = differencesOn(
  db,
  delivery,
)
const actorId = 'a colleague'
const ALL = { from: '2026-01-01', to: '2028-12-31' }

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

const penceOf = async (orderId: string) =>
  (await refundsOf(db, orderId)).map(({ pence, reason }) => ({ pence, reason }))

describe('what was paid for a difference', () => {
  test('goes back with the item, each unit its share, when that is cancelled', async () => {
    const { orderId, line, difference } = await givenChanged(3)
    const units = (quantity: number) => [{ order_item_id: line, quantity }]
    expect(await previewCancellation(db, { orderId, items: units(1) })).toMatchObject({
      cardPence: 8900,
      differencesPence: 1000,
    })
    const key = randomUUID()
    for (let attempt = 0; attempt < 2; attempt++)
      await cancelItems(services, { orderId, items: units(1), actorId, key })
    expect(await penceOf(orderId)).toEqual([{ pence: 8900, reason: 'cancellation' }])
    expect(await penceOf(difference)).toEqual([{ pence: 1000, reason: 'cancellation' }])
    expect(await read(difference)).toMatchObject({ state: 'delivered' })

    await cancelItems(services, { orderId, actorId, key: randomUUID() })
    expect((await penceOf(difference)).map(({ pence }) => pence)).toEqual([1000, 2000])
    expect(await read(difference)).toMatchObject({ state: 'refunded' })
  })

  test('goes back with units that were sent and are refunded, and is named before', async () => {
    const { orderId, line, difference } = await givenChanged(2)
    await packOrder(db, { orderId, actorId })
    await givenParcel(db, orderId)
    const refunded = {
      orderId,
      way: 'original' as const,
      items: [{ order_item_id: line, quantity: 1, restock: true }],
    }
    expect(await previewRefund(db, refunded)).toMatchObject({
      value: { pence: 8900, differencesPence: 1000 },
    })
    const refund = { ...refunded, reason: 'A loose seam', actorId, key: randomUUID() }
    await Promise.all(Array.from({ length: 6 }, () => refundOrder(db, refund)))
    expect(await penceOf(difference)).toEqual([{ pence: 1000, reason: 'goodwill' }])
  })

  test.for(['at the provider', 'as credit'] as const)(
    'goes back when all of the order is refunded %s before it was sent',
    async (how) => {
      const { orderId, difference, to } = await givenChanged(1)
      const { totalPence: pence } = await read(orderId)
      if (how === 'as credit')
        await db.callOne('refund_to_credit', {
          p_order_id: orderId,
          p_pence: pence,
          p_account_id: null,
          p_reason: 'They cannot wait',
          p_actor: actorId,
          p_key: randomUUID(),
        })
      else await reportPayment(db, orderId, 'refund.created')
      expect(await read(orderId)).toMatchObject({ state: 'refunded' })
      expect((await penceOf(difference)).map((refund) => refund.pence)).toEqual([1000])
      expect(await stockOf(db, to)).toEqual({ onHand: 1, reserved: 0 })
    },
  )

  test('goes back no more than is left of it', async () => {
    const { orderId, difference } = await givenChanged(1)
    await refundOrder(db, {
      orderId: difference,
      pence: 400,
      way: 'original',
      reason: 'A late parcel',
      actorId,
      key: randomUUID(),
    })
    await cancelItems(services, { orderId, actorId, key: randomUUID() })
    expect((await penceOf(difference)).map(({ pence }) => pence)).toEqual([400, 600])
  })

  test('stays with the item through its next change, which names all of its units', async () => {
    const { orderId, line, item, difference } = await givenChanged(2)
    const change = (quantity: number) =>
      changeOrderItem(db, {
        orderId,
        orderItemId: line,
        key: randomUUID(),
        quantity,
        productId: item.productId,
        sizeId: item.sizeId,
        actorId,
      })
    expect(await change(1)).toMatchObject({ refusal: { kind: 'difference_paid' } })
    expect(await change(2)).toMatchObject({ ok: true })
    await cancelItems(services, { orderId, actorId, key: randomUUID() })
    expect(await penceOf(difference)).toMatchObject([{ pence: 2000 }])
  })

  test('counts as sales of what was chosen, and as no order', async () => {
    const { orderId, to } = await givenChanged(2)
    const ofProduct = async () => {
      const page = await readPage(db, 'products', ALL)
      return page.rows.find(({ key }) => key === to.productId)
    }
    expect(await ofProduct()).toMatchObject({ orders: 1, units: 2, gross: 19_800, refunds: 0 })
    const { totals } = await readPage(db, 'sales', ALL)
    const { sales } = await ledgers(db)
    expect(totals).toMatchObject(sales)

    await cancelItems(services, { orderId, actorId, key: randomUUID() })

    expect(await ofProduct()).toMatchObject({ gross: 19_800, refunds: 19_800, net: 0 })
    expect((await readPage(db, 'sales', ALL)).totals).toMatchObject((await ledgers(db)).sales)
    const margin = await readPage(db, 'margin', ALL)
    expect(margin.rows.find(({ key }) => key === to.productId)).toMatchObject({ netSales: 0 })
  })

  test('is named on an Arabic invoice as its pages name it', async () => {
    const { to, ...ordered } = await givenDearer()
    await db.tables
      .updateTable('orders')
      .set({ language: 'ar' })
      .where('id', '=', ordered.orderId)
      .execute()
    const difference = await asked(ordered, to)
    await pay(difference)
    const { document } = await db.tables
      .selectFrom('invoices')
      .select('document')
      .where('order_id', '=', difference)
      .executeTakeFirstOrThrow()
    const { orderNumber } = await read(ordered.orderId)
    expect(document).toMatchObject({
      lines: [
        {
          name: expect.stringContaining(orderNumber),
          local: { name: `${arabic.extra.price_difference}، الطلب ${isolate(orderNumber)}` },
        },
      ],
    })
  })

  // The last one: the discount is that of all orders from here on.
  test('goes back to the penny, however its units go back', async () => {
    await givenDiscount(db, { name: 'Autumn', percent: 15, code: null })
    const item = await givenProductInStock(db, { onHand: 5 })
    const to = await givenSibling(item, { onHand: 3, pricePence: 9905 })
    const { orderId, line } = await givenPaid({ product: item, quantity: 3 })
    const choice = { orderItemId: line, quantity: 3, productId: to.productId, sizeId: to.sizeId }
    const pence = await readDearerBy(db, choice)
    expect(pence % 3).not.toBe(0)
    const difference = await asked({ orderId, line }, to, { quantity: 3, pence })
    await pay(difference)
    for (let unit = 0; unit < 3; unit++)
      await cancelItems(services, {
        orderId,
        items: [{ order_item_id: line, quantity: 1 }],
        actorId,
        key: randomUUID(),
      })
    const refunds = (await penceOf(difference)).map((refund) => refund.pence)
    expect(refunds).toHaveLength(3)
    expect(refunds.reduce((sum, one) => sum + one, 0)).toBe(pence)
  })
})
