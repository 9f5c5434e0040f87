import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'

import { endExchange, refundReturn } from '../handling/handle-return.ts'
import { readReturn } from '../read-return.ts'
import { cancelReturn } from '../requests/change-return.ts'
import { useExchangeShop } from '../../testing/exchange-shop.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const {
  delivered,
  ask,
  exchanged,
  otherSize,
  stateOf,
  orderState,
  stockOf,
  open,
  settle,
  documentsOf,
  refundsOf,
  givenSent,
} = await useExchangeShop(db)
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

describe('another size of the same product', () => {
  test('is taken from the shelf with the request and costs what was paid', async () => {
    const order = await delivered()
    const replacement = await otherSize(order)
    const { returnId, newOrderId, orderToPay } = await exchanged(order, replacement)

    expect(orderToPay).toBeNull()
    expect(await stateOf(returnId)).toBe('approved')
    expect(await stockOf(replacement)).toMatchObject({ onHand: 0, reserved: 0 })
    expect(await readOrder(db, newOrderId)).toMatchObject({
      state: 'paid',
      totalPence: 8900,
      toPayPence: 0,
      deliveryPence: 0,
      credits: [{ kind: 'exchange', pence: 8900 }],
      exchange: { return_id: returnId, is_waiting: true },
    })
  })

  test('is not packed, cancelled or refunded before the return is settled', async () => {
    const order = await delivered()
    const { returnId, newOrderId } = await exchanged(order, await otherSize(order))

    expect(await packOrder(db, { orderId: newOrderId, actorId })).toEqual({
      ok: false,
      refusal: { kind: 'waits_for_return' },
    })
    const cancelled = await cancelItems(shop.services, {
      orderId: newOrderId,
      items: undefined,
      reason: undefined,
      actorId,
      key: returnId,
    })
    expect(cancelled).toEqual({ ok: false, refusal: { kind: 'waits_for_return' } })

    await open(returnId)
    expect(await settle(returnId)).toMatchObject({ ok: true, value: { cardPence: 0 } })
    expect(await settle(returnId)).toMatchObject({ ok: true, value: { state: 'exchanged' } })
    expect((await packOrder(db, { orderId: newOrderId, actorId })).ok).toBe(true)
    expect(await refundsOf(order.orderId)).toEqual([])
    expect(await documentsOf(order.orderId)).toEqual([
      { kind: 'invoice', total_pence: 9295 },
      { kind: 'credit_note', total_pence: 8900 },
    ])
    expect(await documentsOf(newOrderId)).toEqual([{ kind: 'invoice', total_pence: 8900 }])
  })

  test('refunded afterwards, its money goes to the card that paid originally', async () => {
    const order = await delivered()
    const { returnId, newOrderId } = await exchanged(order, await otherSize(order))
    await open(returnId)
    await settle(returnId)

    const cancelled = await cancelItems(shop.services, {
      orderId: newOrderId,
      items: undefined,
      reason: undefined,
      actorId,
      key: returnId,
    })

    expect(cancelled).toMatchObject({ ok: true, value: { cardPence: 8900, creditPence: 0 } })
    expect(await refundsOf(order.orderId)).toEqual([8900])
    expect(await documentsOf(newOrderId)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', total_pence: 8900 },
    ])
    expect((await documentsOf(order.orderId)).length).toBe(2)
  })

  test('exchanged again and then cancelled, it is refunded through both', async () => {
    const order = await delivered()
    const first = await exchanged(order, await otherSize(order))
    await open(first.returnId)
    await settle(first.returnId)
    const again = await givenSent(first.newOrderId, order)
    const second = await exchanged(again, await otherSize(order))
    await open(second.returnId)
    await settle(second.returnId)

    const cancelled = await cancelItems(shop.services, {
      orderId: second.newOrderId,
      items: undefined,
      reason: undefined,
      actorId,
      key: second.returnId,
    })
    expect(cancelled).toMatchObject({ ok: true, value: { cardPence: 8900 } })
    expect(await refundsOf(order.orderId)).toEqual([8900])
  })

  test('cancelled after the provider refunded the first order, no more goes back than is left of that', async () => {
    const order = await delivered()
    const { returnId, newOrderId } = await exchanged(order, await otherSize(order))
    await open(returnId)
    await settle(returnId)
    await reportPayment(db, order.orderId, 'refund.created')

    const cancelled = await cancelItems(shop.services, {
      orderId: newOrderId,
      items: undefined,
      reason: undefined,
      actorId,
      key: returnId,
    })

    expect(cancelled).toMatchObject({ ok: true, value: { cardPence: 0, creditPence: 0 } })
    expect(await refundsOf(order.orderId)).toEqual([9295])
    expect(await orderState(newOrderId)).toBe('cancelled')
    expect(await documentsOf(newOrderId)).toMatchObject([
      { kind: 'invoice' },
      { kind: 'credit_note', total_pence: 8900 },
    ])
  })

  test('that is sold out is refused by name, and nothing has changed', async () => {
    const order = await delivered()
    const replacement = await otherSize(order, 0)

    expect(await ask(order, replacement)).toEqual({
      ok: false,
      refusal: {
        kind: 'exchange_sold_out',
        orderItemId: order.line.order_item_id,
        left: 0,
      },
    })
    const [left] = await db.tables
      .selectFrom('returns')
      .select('id')
      .where('order_id', '=', order.orderId)
      .execute()
    expect(left).toBeUndefined()
  })

  test('of another style is refused by name', async () => {
    const [order, other] = [await delivered(), await delivered()]
    expect(await ask(order, await otherSize(other))).toMatchObject({
      refusal: { kind: 'exchange_not_found' },
    })
  })

  test('called off, it is on the shelf again and everything as before', async () => {
    const order = await delivered()
    const replacement = await otherSize(order)
    const { returnId, newOrderId } = await exchanged(order, replacement)

    const { id: customerId } = order.customer
    expect((await cancelReturn(shop.services, { customerId, returnId })).ok).toBe(true)

    expect(await orderState(newOrderId)).toBe('cancelled')
    expect(await stockOf(replacement)).toMatchObject({ onHand: 1, reserved: 0 })
    expect(await refundsOf(order.orderId)).toEqual([])
    expect((await ask(order, replacement)).ok).toBe(true)
  })

  test('of which not all came back is settled with money instead', async () => {
    const order = await delivered(2)
    const replacement = await otherSize(order, 2)
    const { returnId, newOrderId } = await exchanged(order, replacement, 0, 2)
    await open(returnId, 1)

    expect(await settle(returnId)).toMatchObject({ refusal: { kind: 'not_whole' } })
    expect((await endExchange(db, { returnId, actorId })).ok).toBe(true)
    expect(await orderState(newOrderId)).toBe('cancelled')
    expect(await stockOf(replacement)).toMatchObject({ onHand: 2, reserved: 0 })
    const [item] = (await readReturn(db, returnId))!.items
    const refunded = await refundReturn(db, {
      returnId,
      lines: [{ return_item_id: item!.return_item_id, pence: 8900 }],
      deliveryPence: 0,
      way: 'original',
      actorId,
    })
    expect(refunded).toMatchObject({ ok: true, value: { cardPence: 8900 } })
  })
})
