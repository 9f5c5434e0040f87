import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { err, ok } from '#platform/result.ts'
import { inTurnOn } from '#platform/testing/in-turn.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenDeliveryMethod, givenOrder } from '#shop/orders/testing/given-order.ts'
import { eventOf } from '#shop/orders/testing/given-pending-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { recordPaymentEvent } from '#shop/payments/server/record-payment-event.ts'
import { refundsOf } from '#shop/payments/testing/given-refund.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { stockOf as readStockOf } from '#shop/stock/testing/stock-of.ts'

import { cash, markingOn } from '../testing/marking.ts'

const db = await useTestDatabase({ connections: 14 })
const shop = await usePayingShop(db)
const { services } = shop
const delivery = await givenDeliveryMethod(db)
const inTurn = inTurnOn(db)

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

const transfer = { method: 'bank_transfer', reference: 'LB', receivedOn: '2026-11-20' } as const
const { actorId, eventsOf, givenWaiting, mark } = markingOn(db, services, delivery)

const documentsOf = (orderId: string) =>
  db.tables
    .selectFrom('invoices')
    .select(['kind', 'total_pence as pence', 'document'])
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .execute()

describe('an order that waits for its payment by link', () => {
  test.for([
    [cash, 'In cash'],
    [transfer, 'By bank transfer'],
  ] as const)('is paid by hand like any other: %o', async ([how, note]) => {
    const { orderId, abaya } = await givenWaiting()

    expect(await mark(orderId, randomUUID(), how)).toEqual(ok({ orderId }))

    expect(await readStockOf(db, abaya)).toEqual({ onHand: 3, reserved: 0 })
    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'paid',
      paidAt: expect.any(Date),
      payment: { state: 'succeeded', ...how, paidBackBy: how.method, card: null },
      invoices: [{ kind: 'invoice' }],
    })
    expect((await eventsOf(orderId)).at(-1)).toEqual({
      actor: actorId,
      from: 'pending_payment',
      to: 'paid',
      note,
    })
    expect(await documentsOf(orderId)).toMatchObject([
      {
        pence: 17_800,
        document: {
          paid_with: [{ kind: how.method, pence: 17_800, received_on: how.receivedOn }],
        },
      },
    ])
    expect(await waitingJobs(db, 'send_order_confirmation')).toContain(
      `order_confirmation:${orderId}`,
    )
    expect(await waitingJobs(db, 'close_paid_intent')).not.toContain(`close_paid_intent:${orderId}`)
  })

  test('marked by ten at once with one key, or with ten, it is paid once', async () => {
    for (const isOneKey of [true, false]) {
      const { orderId, abaya } = await givenWaiting()
      const key = randomUUID()

      const done = await Promise.all(
        Array.from({ length: 10 }, () => mark(orderId, isOneKey ? key : randomUUID())),
      )

      expect(done.filter((one) => one.ok)).toHaveLength(isOneKey ? 10 : 1)
      expect(done.filter((one) => !one.ok)).toEqual(
        isOneKey ? [] : Array.from({ length: 9 }, () => err({ kind: 'not_waiting' })),
      )
      expect(await readStockOf(db, abaya)).toEqual({ onHand: 3, reserved: 0 })
      expect(await documentsOf(orderId)).toHaveLength(1)
    }
  })

  test('a repeat with the same key changes nothing, and with other details it is refused', async () => {
    const { orderId } = await givenWaiting()
    const key = randomUUID()
    await mark(orderId, key)
    const before = [await readOrder(db, orderId), await eventsOf(orderId)]

    expect(await mark(orderId, key)).toEqual(ok({ orderId }))
    for (const correction of [
      { method: 'bank_transfer' as const },
      { reference: 'Till 4, receipt 18' },
      { receivedOn: '2026-11-19' },
    ])
      expect(await mark(orderId, key, { ...cash, ...correction })).toEqual(
        err({ kind: 'recorded_otherwise' }),
      )

    expect([await readOrder(db, orderId), await eventsOf(orderId)]).toEqual(before)
  })

  test('of ten colleagues and a card that pay it at once exactly one payment counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { orderId, abaya } = await givenWaiting()
      const [marked, reported] = await Promise.all([
        Promise.all(Array.from({ length: 10 }, () => mark(orderId))),
        reportPayment(db, orderId, 'payment_intent.succeeded'),
      ])

      const order = (await readOrder(db, orderId))!
      expect(order.state).toBe('paid')
      expect(await readStockOf(db, abaya)).toEqual({ onHand: 3, reserved: 0 })
      expect(await documentsOf(orderId)).toHaveLength(1)
      const isByHand = order.payment.method !== 'card'
      expect(marked.filter((one) => one.ok)).toHaveLength(isByHand ? 1 : 0)
      expect(reported.outcome).toBe(isByHand ? 'refund_due' : 'paid')
      expect(order.refunds.map(({ pence, reason, method }) => [pence, reason, method])).toEqual(
        isByHand ? [[17_800, 'paid_twice', 'card']] : [],
      )
    }
  })

  test('a payment that the provider reports while it is being marked waits, and goes back', async () => {
    const { orderId } = await givenWaiting()

    const [outcome, reported] = await inTurn(
      (tx) =>
        tx.callOne('mark_paid_by_hand', {
          p_order_id: orderId,
          p_method: 'cash',
          p_reference: 'R',
          p_received_on: '2026-11-20',
          p_key: randomUUID(),
          p_actor: actorId,
        }),
      () => reportPayment(db, orderId, 'payment_intent.succeeded'),
    )

    expect([outcome.outcome, reported.outcome]).toEqual(['done', 'refund_due'])
    // Under an id of its own, as when the provider is asked.
    expect((await reportPayment(db, orderId, 'payment_intent.succeeded')).outcome).toBe(
      'already_paid',
    )
    expect(await refundsOf(db, orderId)).toMatchObject([{ pence: 17_800, reason: 'paid_twice' }])
    const order = (await readOrder(db, orderId))!
    expect(order).toMatchObject({ state: 'paid', payment: { state: 'succeeded', method: 'cash' } })
    expect(await db.callOne('order_money', { p_order_id: orderId })).toMatchObject({
      left_pence: 17_800,
      card_refunded_pence: 0,
    })
  })

  test('marked while the order is cancelled, it is either one or the other', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId, abaya } = await givenWaiting()
      const [marked] = await Promise.all([
        mark(orderId),
        cancelItems(services, { orderId, actorId, key: randomUUID() }),
      ])

      const order = (await readOrder(db, orderId))!
      expect(order.state).toBe('cancelled')
      expect(await readStockOf(db, abaya)).toEqual({ onHand: 5, reserved: 0 })
      expect(order.refunds).toHaveLength(marked.ok ? 1 : 0)
      expect((await documentsOf(orderId)).map(({ kind }) => kind)).toEqual(
        marked.ok ? ['invoice', 'credit_note'] : [],
      )
    }
  })

  test('what no longer waits, never waited or is being charged is refused', async () => {
    const { orderId } = await givenWaiting()
    await cancelItems(services, { orderId, actorId, key: randomUUID() })
    expect(await mark(orderId)).toEqual(err({ kind: 'not_waiting' }))
    expect(await mark(randomUUID())).toEqual(err({ kind: 'order_not_found' }))
    // The checkout's orders are paid there.
    const amina = await givenCustomer(db)
    const abaya = await givenProductInStock(db, { onHand: 1 })
    const own = await givenOrder(db, amina, [{ product: abaya, quantity: 1 }], delivery)
    expect(await mark(own)).toEqual(err({ kind: 'not_waiting' }))

    const wrong = await givenWaiting()
    await recordPaymentEvent(db, eventOf(wrong.orderId, 1))
    // The provider of the test knows no such intent.
    const { outcome } = await db.callOne('mark_paid_by_hand', {
      p_order_id: wrong.orderId,
      p_method: 'cash',
      p_reference: 'R',
      p_received_on: '2026-11-20',
      p_key: randomUUID(),
      p_actor: actorId,
    })
    expect(outcome).toBe('wrong_payment')
  })
})

describe('an order whose payment link has expired', () => {
  async function givenExpired() {
    const waiting = await givenWaiting()
    await db.call('return_order_to_cart', {
      p_order_id: waiting.orderId,
      p_reason: 'Not paid in time',
      p_actor: 'system',
    })
    return waiting
  }
  const sellAll = (product: { productId: string; sizeId: string | null }, units: number) =>
    db.call('adjust_stock', {
      p_product_id: product.productId,
      p_size_id: product.sizeId,
      p_change: -units,
      p_reference_type: 'test',
      p_reference_id: 'fair',
      p_reason: 'Sold at a fair',
      p_actor: actorId,
    })

  test('is marked as paid while its items are still there, once', async () => {
    const { orderId, abaya } = await givenExpired()
    const key = randomUUID()

    const done = await Promise.all(Array.from({ length: 10 }, () => mark(orderId, key, transfer)))

    expect(done).toEqual(Array.from({ length: 10 }, () => ok({ orderId })))
    expect(await readStockOf(db, abaya)).toEqual({ onHand: 3, reserved: 0 })
    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'paid',
      payment: { ...transfer, state: 'succeeded' },
    })
    expect(await documentsOf(orderId)).toMatchObject([{ kind: 'invoice', pence: 17_800 }])
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({
      from: 'payment_failed',
      to: 'paid',
      note: 'By bank transfer',
    })
  })

  test('is refused with the names of what is sold out, and nothing changes', async () => {
    const { orderId, abaya } = await givenExpired()
    await sellAll(abaya, 4)
    const before = [await readOrder(db, orderId), await readStockOf(db, abaya)]

    expect(await mark(orderId)).toEqual(
      err({ kind: 'sold_out', soldOut: [expect.stringContaining('abaya')] }),
    )

    expect([await readOrder(db, orderId), await readStockOf(db, abaya)]).toEqual(before)
  })

  test('paid by card and marked at once, it is paid once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { orderId, abaya } = await givenExpired()
      const [marked, reported] = await Promise.all([
        mark(orderId),
        reportPayment(db, orderId, 'payment_intent.succeeded'),
      ])

      const order = (await readOrder(db, orderId))!
      expect(order.state).toBe('paid')
      expect(await readStockOf(db, abaya)).toEqual({ onHand: 3, reserved: 0 })
      expect(reported.outcome).toBe(marked.ok ? 'refund_due' : 'paid_late')
    }
  })

  test('of a customer who was forgotten since is not marked as paid', async () => {
    const { orderId, customer } = await givenExpired()
    await db.tables
      .updateTable('users')
      .set({ erased_at: new Date() })
      .where('id', '=', customer.id)
      .execute()

    expect(await mark(orderId)).toEqual(err({ kind: 'not_waiting' }))
  })
})
