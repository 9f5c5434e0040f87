import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'

import { givenOtherColour } from '../../testing/given-exchange.ts'
import { endExchange, refundReturn } from '../handling/handle-return.ts'
import { readReturn } from '../read-return.ts'
import { cancelReturn } from '../requests/change-return.ts'
import { useExchangeShop } from '../../testing/exchange-shop.ts'
import type { Delivered } from '../../testing/exchange-shop.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const {
  delivered,
  ask,
  exchanged,
  stateOf,
  orderState,
  stockOf,
  open,
  settle,
  documentsOf,
  refundsOf,
} = await useExchangeShop(db)
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

describe('another colour that costs more', () => {
  const dearer = (order: Delivered) =>
    givenOtherColour(db, order.productId, { onHand: 1, pricePence: 9900 })

  test('is paid before the return goes on, and its money goes both ways back', async () => {
    const order = await delivered()
    const replacement = await dearer(order)
    const { returnId, newOrderId, orderToPay } = await exchanged(order, replacement, 1000)

    expect(orderToPay).toBe(newOrderId)
    expect(await stateOf(returnId)).toBe('requested')
    expect(await stockOf(replacement)).toMatchObject({ onHand: 1, reserved: 1 })
    await reportPayment(db, newOrderId, 'payment_intent.succeeded')
    expect(await stateOf(returnId)).toBe('approved')
    expect(await orderState(newOrderId)).toBe('paid')

    await open(returnId)
    expect((await endExchange(db, { returnId, actorId })).ok).toBe(true)
    expect(await refundsOf(newOrderId)).toEqual([1000])
    expect(await refundsOf(order.orderId)).toEqual([])
  })

  test('refunded at the provider when the goods are here, it is not sent, and the goods are refunded', async () => {
    const order = await delivered()
    const { returnId, newOrderId } = await exchanged(order, await dearer(order), 1000)
    await reportPayment(db, newOrderId, 'payment_intent.succeeded')
    await open(returnId)

    expect(await reportPayment(db, newOrderId, 'refund.created')).toMatchObject({
      outcome: 'refunded',
    })

    expect(await orderState(newOrderId)).toBe('refunded')
    expect(await settle(returnId)).toMatchObject({ refusal: { kind: 'is_refund' } })
    const [item] = (await readReturn(db, returnId))!.items
    const refunded = await refundReturn(db, {
      returnId,
      lines: [{ return_item_id: item!.return_item_id, pence: 8900 }],
      deliveryPence: 0,
      way: 'original',
      actorId,
    })
    expect(refunded).toMatchObject({ ok: true, value: { cardPence: 8900 } })
    expect(await refundsOf(newOrderId)).toEqual([1000])
  })

  test('refunded at the provider afterwards, what paid for it is refunded the way it came', async () => {
    const order = await delivered()
    const { returnId, newOrderId } = await exchanged(order, await dearer(order), 1000)
    await reportPayment(db, newOrderId, 'payment_intent.succeeded')
    await open(returnId)
    await settle(returnId)

    await reportPayment(db, newOrderId, 'refund.created')

    expect(await orderState(newOrderId)).toBe('refunded')
    expect(await refundsOf(order.orderId)).toEqual([8900])
    expect(await documentsOf(newOrderId)).toEqual([
      { kind: 'invoice', total_pence: 9900 },
      { kind: 'credit_note', total_pence: 9900 },
    ])
  })

  test('not paid, it is released and the exchange is cancelled', async () => {
    const order = await delivered()
    const replacement = await dearer(order)
    const { returnId, newOrderId } = await exchanged(order, replacement, 1000)

    await db.callOne('return_order_to_cart', {
      p_order_id: newOrderId,
      p_reason: 'The payment took too long',
      p_actor: 'system',
    })

    expect(await orderState(newOrderId)).toBe('cancelled')
    expect(await stateOf(returnId)).toBe('cancelled')
    expect(await stockOf(replacement)).toMatchObject({ onHand: 1, reserved: 0 })
    // Late money buys nothing any more.
    const { outcome } = await reportPayment(db, newOrderId, 'payment_intent.succeeded')
    expect(outcome).toBe('refund_due')
    expect(await refundsOf(newOrderId)).toEqual([1000])
  })

  test('called off while it waits for its payment, nothing is charged any more', async () => {
    const order = await delivered()
    const { returnId, newOrderId } = await exchanged(order, await dearer(order), 1000)
    const { id: customerId } = order.customer

    const cancelled = await cancelReturn(shop.services, { customerId, returnId })

    expect(cancelled).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    expect(await orderState(newOrderId)).toBe('cancelled')
  })

  test('whose price has changed since it was shown is refused with the new one', async () => {
    const order = await delivered()
    expect(await ask(order, await dearer(order), 500)).toEqual({
      ok: false,
      refusal: { kind: 'price_changed', differencePence: 1000 },
    })
  })

  test('by less than can be charged is given at the price of what came back', async () => {
    const order = await delivered()
    const replacement = await givenOtherColour(db, order.productId, { onHand: 1, pricePence: 8929 })
    const { returnId, newOrderId } = await exchanged(order, replacement, 29)

    expect(await stateOf(returnId)).toBe('approved')
    expect(await readOrder(db, newOrderId)).toMatchObject({ totalPence: 8900, toPayPence: 0 })
  })
})

describe('another colour that costs less', () => {
  test('gives the rest back when the goods are here', async () => {
    const order = await delivered()
    const replacement = await givenOtherColour(db, order.productId, { onHand: 1, pricePence: 5000 })
    const { returnId, newOrderId } = await exchanged(order, replacement, -3900)
    expect(await refundsOf(order.orderId)).toEqual([])
    expect((await readReturn(db, returnId))!.exchangeOrder).toMatchObject({
      toPayPence: 0,
      backPence: 3900,
    })

    await open(returnId)
    expect(await settle(returnId)).toMatchObject({ ok: true, value: { cardPence: 3900 } })

    expect(await refundsOf(order.orderId)).toEqual([3900])
    expect(await readOrder(db, newOrderId)).toMatchObject({ totalPence: 5000, toPayPence: 0 })
    expect(await documentsOf(order.orderId)).toMatchObject([{}, { total_pence: 8900 }])
  })
})
