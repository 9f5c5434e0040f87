import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { inTurnOn } from '#platform/testing/in-turn.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { togetherNotes } from '#shop/fulfilment/packing-text.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { shipTableOf } from '#shop/fulfilment/ship-many/ship-rows.ts'
import { exampleAddress, givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPaidOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { orderText as arabic } from '#shop/orders/order-text.ar.ts'
import { orderText as english } from '#shop/orders/order-text.ts'
import { readOrder, readOrders } from '#shop/orders/server/read-order.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { refundsOf } from '#shop/payments/testing/given-refund.ts'
import { givenParcel } from '#shop/returns/testing/given-return.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf } from '#shop/stock/testing/stock-of.ts'

import { TOGETHER } from '../draft-order.ts'
import type { DraftFields } from '../draft-order.ts'
import { findDraftOrder } from './draft-order-queries.ts'
import { beginAddition, quoteDraft, saveDraft, sendDraft } from './draft-orders.ts'

const db = await useTestDatabase({ connections: 12 })
const { services } = await usePayingShop(db)
const delivery = await givenDeliveryMethod(db, { freeFromPence: null })
const inTurn = inTurnOn(db)
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

test('pages and documents call the delivery of an addition the same', async () => {
  for (const [language, copy] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    const { sent_with: name } = await db.callOne('sent_with', {
      p_order_number: 'LB-2K7Q4H',
      p_language: language,
    })
    expect(name).toBe(copy.sentWith('LB-2K7Q4H'))
  }
})

/** A paid order, and the draft of a product at £89 that is added to it. */
async function givenAddition(change: Partial<DraftFields> = {}) {
  const first = await givenPaidOrder(db, [1], delivery)
  const abaya = await givenProductInStock(db, { onHand: 2 })
  const draftId = randomUUID()
  expect(await beginAddition(db, { draftId, orderId: first.orderId, actorId })).toBe('done')
  const draft = (await findDraftOrder(db, draftId))!
  const lines = [{ product_id: abaya.productId, size_id: abaya.sizeId, quantity: 1 }]
  const fields = { ...draft.fields, lines, ...change }
  const saved = await saveDraft(db, { draftId, version: draft.version, actorId, fields })
  if (!saved.ok) throw new Error(saved.refusal.kind)
  return { first, abaya, draft, draftId, version: saved.value.version }
}

const send = (
  { draftId, version }: { draftId: string; version: number },
  { totalPence = 8900, isCash = false, address = exampleAddress } = {},
) =>
  sendDraft(db, {
    draftId,
    version,
    totalPence,
    address,
    hours: 24,
    paid: isCash ? { method: 'cash', reference: 'R', receivedOn: '2026-11-20' } : undefined,
    actorId,
    at: new Date(),
  })

const sent = async (given: Parameters<typeof send>[0], options?: Parameters<typeof send>[1]) => {
  const done = await send(given, options)
  if (!done.ok) throw new Error(done.refusal.kind)
  return done.value.orderId
}

const notesOf = async (orderId: string) =>
  togetherNotes((await readOrder(db, orderId))!).map(({ text, isWarning }) => [text, isWarning])

describe('items that are added to a paid order', () => {
  test('are for its customer, to its address, sent with it at no charge, and paid by link', async () => {
    const { first, abaya, draft, ...given } = await givenAddition()
    const order = (await readOrder(db, first.orderId))!
    expect(draft).toMatchObject({
      email: order.email,
      addedTo: { orderId: first.orderId, number: order.orderNumber },
      fields: { address: { line1: order.address.line1 }, delivery: TOGETHER },
    })
    const [together, alone] = await quoteDraft(db, given.draftId)
    expect(together).toMatchObject({ methodId: TOGETHER, deliveryPence: 0, totalPence: 8900 })
    expect(alone!.deliveryPence).toBeGreaterThan(0)

    const orderId = await sent(given)

    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'pending_payment',
      deliveryPence: 0,
      delivery: { methodId: delivery, name: `Sent with order ${order.orderNumber}` },
      addedTo: { order_id: first.orderId, is_open: true },
    })
    expect(await stockOf(db, abaya)).toEqual({ onHand: 2, reserved: 1 })
    const { orderNumber } = (await readOrder(db, orderId))!
    // Nothing of the first order changes.
    expect({ ...(await readOrder(db, first.orderId))!, additions: [] }).toEqual(order)
    const awaited = `Order ${orderNumber} is to be sent with this one and is waiting for payment.`
    expect(await notesOf(first.orderId)).toEqual([[awaited, true]])
    await packOrder(db, { orderId: first.orderId, actorId })
    const table = shipTableOf(await readOrders(db, [first.orderId]))
    expect(table.rows[0]!.together).toMatchObject([{ text: awaited, isWarning: true }])

    await reportPayment(db, orderId, 'payment_intent.succeeded')

    expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 0 })
    expect(await notesOf(first.orderId)).toEqual([
      [`Sent together with order ${orderNumber}.`, false],
    ])
    expect(await notesOf(orderId)).toEqual([
      [`Sent together with order ${order.orderNumber}.`, false],
    ])
  })

  test('can be paid in cash at once, and be cancelled and refunded by themselves', async () => {
    const { first, abaya, ...given } = await givenAddition()
    const orderId = await sent(given, { isCash: true })

    await cancelItems(services, { orderId, actorId, key: randomUUID() })

    expect(await refundsOf(db, orderId)).toMatchObject([{ pence: 8900, method: 'cash' }])
    expect(await refundsOf(db, first.orderId)).toEqual([])
    expect(await stockOf(db, abaya)).toEqual({ onHand: 2, reserved: 0 })
    expect((await readOrder(db, first.orderId))!.state).toBe('paid')
    expect(await notesOf(first.orderId)).toEqual([])
  })

  test('started by ten at once with one id, they are one draft', async () => {
    const { orderId } = await givenPaidOrder(db, [1], delivery)
    const draftId = randomUUID()

    const done = await Promise.all(
      Array.from({ length: 10 }, () => beginAddition(db, { draftId, orderId, actorId })),
    )

    expect(done.toSorted()).toEqual(['done', ...Array.from({ length: 9 }, () => 'existing')])
    const other = await givenPaidOrder(db, [1], delivery)
    expect(await beginAddition(db, { draftId, orderId: other.orderId, actorId })).toBe(
      'begun_otherwise',
    )
  })

  test('another delivery is charged, and makes them an order of their own', async () => {
    const { first, ...given } = await givenAddition({ delivery })
    const alone = (await quoteDraft(db, given.draftId)).find(
      ({ methodId }) => methodId === delivery,
    )

    const orderId = await sent(given, { totalPence: alone!.totalPence })

    expect(await readOrder(db, orderId)).toMatchObject({ addedTo: null })
    expect((await readOrder(db, first.orderId))!.additions).toEqual([])
  })
})

describe('an order that has left, or is off', () => {
  test('takes no items any more', async () => {
    const { orderId } = await givenPaidOrder(db, [1], delivery)
    await packOrder(db, { orderId, actorId })
    const begin = (id: string) => beginAddition(db, { draftId: randomUUID(), orderId: id, actorId })
    expect(await begin(orderId)).toBe('closed')
    expect(await begin(randomUUID())).toBe('order_not_found')
    const addition = await sent(await givenAddition(), { isCash: true })
    expect(await begin(addition)).toBe('closed')
  })

  test('nothing is sent with it: another delivery has to be chosen', async () => {
    const { first, ...given } = await givenAddition()
    await packOrder(db, { orderId: first.orderId, actorId })
    await givenParcel(db, first.orderId)

    expect(await send(given)).toEqual(err({ kind: 'sent_already' }))
  })

  test.for(['sent', 'cancelled'] as const)(
    'once it is %s, what is paid later is an order of its own, and its history says so',
    async (how) => {
      const { first, abaya, ...given } = await givenAddition()
      const orderId = await sent(given)
      const { orderNumber } = (await readOrder(db, first.orderId))!
      if (how === 'sent') {
        await packOrder(db, { orderId: first.orderId, actorId })
        await givenParcel(db, first.orderId)
      } else await cancelItems(services, { orderId: first.orderId, actorId, key: randomUUID() })

      await reportPayment(db, orderId, 'payment_intent.succeeded')

      expect(await readOrder(db, orderId)).toMatchObject({
        state: 'paid',
        addedTo: null,
        delivery: { name: expect.not.stringContaining('Sent with') },
      })
      expect((await readOrder(db, first.orderId))!.additions).toEqual([])
      expect(await stockOf(db, abaya)).toEqual({ onHand: 1, reserved: 0 })
      const notes = await db.tables
        .selectFrom('order_events')
        .select('note')
        .where('order_id', '=', orderId)
        .where('note', 'like', 'To be sent by itself%')
        .execute()
      expect(notes).toEqual([
        { note: `To be sent by itself: order ${orderNumber} was sent or closed before` },
      ])
      expect(await notesOf(orderId)).toEqual([])
    },
  )

  test('they go to its address, and staff are warned once one of the two is changed', async () => {
    const { first, ...given } = await givenAddition()
    expect(await send(given, { address: { ...exampleAddress, line1: '9 Other Street' } })).toEqual(
      err({ kind: 'other_address' }),
    )
    const orderId = await sent(given, { isCash: true })
    await db.pool.query(
      `update orders set address = address || '{"line1": "9 Other Street"}' where id = $1`,
      [first.orderId],
    )
    for (const id of [orderId, first.orderId])
      expect(await notesOf(id)).toEqual([[expect.stringContaining('different address'), true]])
  })

  test('a customer who is blocked can still pay in cash', async () => {
    const { first, ...given } = await givenAddition()
    await db.pool.query(
      `insert into customer_blocks (user_id, reason)
       select customer_id, 'Tries out cards' from orders where id = $1`,
      [first.orderId],
    )
    expect(await send(given)).toEqual(err({ kind: 'customer_blocked' }))
    expect(await send(given, { isCash: true })).toMatchObject({ ok: true })
  })

  test('a parcel that leaves while the link is sent waits for it', async () => {
    const { first, ...given } = await givenAddition()
    await packOrder(db, { orderId: first.orderId, actorId })

    const [done] = await inTurn(
      (tx) =>
        sendDraft(tx, {
          draftId: given.draftId,
          version: given.version,
          totalPence: 8900,
          address: exampleAddress,
          hours: 24,
          actorId,
          at: new Date(),
        }),
      () => givenParcel(db, first.orderId),
    )

    expect(done.ok).toBe(true)
  })
})
