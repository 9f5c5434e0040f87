import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { stockBooks } from '#shop/orders/testing/stock-books.ts'

import { givenDeliveredOrder, givenParcel, newReturn } from '../../testing/given-return.ts'
import { givenOpened, givenOtherColour, givenOtherSize } from '../../testing/given-exchange.ts'
import { endExchange, refundReturn, settleExchange } from '../handling/handle-return.ts'
import { readReturn } from '../read-return.ts'
import { cancelReturn } from '../requests/change-return.ts'
import { createReturn } from '../requests/create-return.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const standard = await givenDeliveryMethod(db, { pricePence: 395, freeFromPence: null })
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

const delivered = async (quantity = 1) => {
  const order = await givenDeliveredOrder(db, [quantity], standard)
  const [line] = (await readOrder(db, order.orderId))!.items
  return { ...order, line: line!, productId: line!.product_id }
}
type Delivered = Awaited<ReturnType<typeof delivered>>
type Choice = { product_id: string; size_id: string }

const ask = (order: Delivered, replacement: Choice, differencePence = 0, quantity = 1) =>
  createReturn(
    db,
    newReturn(order, {
      resolution: 'exchange',
      differencePence,
      items: [
        {
          order_item_id: order.line.order_item_id,
          quantity,
          reason: 'too_small',
          exchange_for: replacement,
        },
      ],
    }),
  )

const exchanged = async (
  order: Delivered,
  replacement: Choice,
  differencePence = 0,
  quantity = 1,
) => {
  const asked = await ask(order, replacement, differencePence, quantity)
  if (!asked.ok) throw new Error(asked.refusal.kind)
  const { returnId, orderToPay } = asked.value
  const found = (await readReturn(db, returnId))!
  return { returnId, orderToPay, newOrderId: found.exchangeOrder!.orderId }
}

const otherSize = async (order: Delivered, onHand = 1): Promise<Choice> => ({
  product_id: order.productId,
  size_id: await givenOtherSize(db, order.productId, onHand),
})

const stateOf = async (returnId: string) => (await readReturn(db, returnId))!.state
const orderState = async (orderId: string) => (await readOrder(db, orderId))!.state
const stockOf = ({ product_id: productId, size_id: sizeId }: Choice) =>
  stockBooks(db, { productId, sizeId })

const open = (returnId: string, missing?: number) => givenOpened(db, returnId, missing)
const settle = (returnId: string) =>
  settleExchange(db, { returnId, settledAt: new Date(), actorId })

const documentsOf = async (orderId: string) =>
  db.tables
    .selectFrom('invoices')
    .select(['kind', 'total_pence'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .execute()
const refundsOf = async (orderId: string) =>
  (
    await db.tables
      .selectFrom('refunds')
      .select('pence')
      .where('order_id', '=', orderId)
      .orderBy('created_at')
      .execute()
  ).map(({ pence }) => pence)

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

/** The order is packed, sent and has arrived. */
async function givenSent(orderId: string, { customer }: Delivered): Promise<Delivered> {
  await packOrder(db, { orderId, actorId })
  await givenParcel(db, orderId)
  const [line] = (await readOrder(db, orderId))!.items
  return {
    customer,
    orderId,
    lines: [line!.order_item_id],
    line: line!,
    productId: line!.product_id,
  }
}
