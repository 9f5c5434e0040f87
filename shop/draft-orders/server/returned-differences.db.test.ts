import { randomUUID } from 'node:crypto'

import { afterEach, describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { packOrder } from '#shop/fulfilment/server/fulfilment.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { changeOrderItem, readDearerBy } from '#shop/orders/server/edit/edit-order.ts'
import { cancelItems, previewCancellation } from '#shop/payments/server/cancel-items.ts'
import { refundOrder } from '#shop/payments/server/refund-order.ts'
import { refundsOf } from '#shop/payments/testing/given-refund.ts'
import {
  approveReturn,
  endExchange,
  receiveReturn,
  settleExchange,
} from '#shop/returns/server/handling/handle-return.ts'
import { readAdminReturn } from '#shop/returns/server/handling/read-admin-return.ts'
import { readReturn } from '#shop/returns/server/read-return.ts'
import { givenExchange, givenOpened, givenOtherSize } from '#shop/returns/testing/given-exchange.ts'
import { givenParcel, givenReturn } from '#shop/returns/testing/given-return.ts'
import { differenceFaults } from '#shop/returns/testing/random-difference-acts.ts'

import { differencesOn } from '../testing/given-difference.ts'

const db = await useTestDatabase({ connections: 14 })
const { services } = await usePayingShop(db)
const delivery = await givenDeliveryMethod(db)
const { givenChanged, read } = differencesOn(db, delivery)
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
  expect((await db.pool.query(differenceFaults)).rows).toEqual([])
})

const penceOf = async (orderId: string) =>
  (await refundsOf(db, orderId)).map(({ pence, reason }) => ({ pence, reason }))

const inReturn = (pence: number) => ({ pence, reason: 'return' })

/** An order whose customer has it, and can send it back. */
async function sent(orderId: string) {
  await packOrder(db, { orderId, actorId })
  await givenParcel(db, orderId)
  const { items } = await read(orderId)
  const { customer_id: id } = await db.tables
    .selectFrom('orders')
    .select('customer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { orderId, customer: { id }, lines: items.map((item) => item.order_item_id) }
}

async function givenSent(quantity: number) {
  const changed = await givenChanged(quantity)
  return { ...changed, ...(await sent(changed.orderId)) }
}

/** What came back is here, all of it, with a deduction of so much if it was worn. */
async function open(returnId: string, deduction = 0) {
  const { items } = (await readReturn(db, returnId))!
  await receiveReturn(db, {
    returnId,
    items: items.map(({ return_item_id, quantity }) => ({
      return_item_id,
      restocked: quantity,
      written_off: 0,
      missing: 0,
      deduction_pence: deduction,
      deduction_reason: deduction > 0 ? 'Worn outdoors' : null,
    })),
    actorId,
    key: randomUUID(),
  })
  return (await readAdminReturn(db, returnId))!.proposal!
}

async function givenReceived(order: Awaited<ReturnType<typeof sent>>, deduction?: number) {
  const returnId = await givenReturn(db, order)
  await approveReturn(db, { returnId, actorId })
  return { returnId, proposal: await open(returnId, deduction) }
}

type Received = Awaited<ReturnType<typeof givenReceived>>

const refund = ({ returnId, proposal }: Received) =>
  db.callOne('refund_return', {
    p_return_id: returnId,
    p_lines: proposal.lines.map(({ return_item_id, pence }) => ({ return_item_id, pence })),
    p_delivery_pence: 0,
    p_way: 'original',
    p_actor: actorId,
  })

const settle = (returnId: string) =>
  settleExchange(db, { returnId, settledAt: new Date(), actorId })

describe('what was paid for a difference of a returned item', () => {
  test('is named before, and goes back with it', async () => {
    const order = await givenSent(2)
    const received = await givenReceived(order)
    expect(received.proposal.lines).toMatchObject([
      { pence: 8900, differencePence: 1000, hasLostValue: false },
    ])
    await refund(received)
    expect(await penceOf(order.difference)).toEqual([inReturn(1000)])
  })

  test('goes back though all of its order was refunded before', async () => {
    const order = await givenSent(1)
    const { returnId } = await givenReceived(order)
    await refundOrder(db, {
      orderId: order.orderId,
      pence: (await read(order.orderId)).totalPence,
      way: 'original',
      reason: 'It came late',
      actorId,
      key: randomUUID(),
    })
    const received = { returnId, proposal: (await readAdminReturn(db, returnId))!.proposal! }
    expect(received.proposal.lines).toMatchObject([{ pence: 0, differencePence: 1000 }])
    await Promise.all(Array.from({ length: 6 }, () => refund(received)))
    expect(await penceOf(order.difference)).toEqual([inReturn(1000)])
    expect(await read(order.difference)).toMatchObject({ state: 'refunded' })
  })

  test('stays with the shop when nothing is refunded for what was worn out', async () => {
    const order = await givenSent(1)
    const received = await givenReceived(order, 8900)
    expect(received.proposal.lines).toMatchObject([
      { pence: 0, differencePence: 1000, hasLostValue: true },
    ])
    await refund(received)
    expect(await penceOf(order.difference)).toEqual([])
  })
})

describe('what was paid for a difference of an exchanged item', () => {
  test('goes along to what was chosen at the price paid, and back with that', async () => {
    const order = await givenSent(3)
    const { returnId, newOrderId } = await givenExchange(db, order, { quantity: 2 })
    await givenOpened(db, returnId)
    expect(await settle(returnId)).toMatchObject({ ok: true })
    expect(await penceOf(order.difference)).toEqual([])

    const [line] = (await read(newOrderId)).items
    const units = [{ order_item_id: line!.order_item_id, quantity: 1 }]
    expect(await previewCancellation(db, { orderId: newOrderId, items: units })).toMatchObject({
      differencesPence: 1000,
    })
    await cancelItems(services, { orderId: newOrderId, items: units, actorId, key: randomUUID() })
    expect((await penceOf(order.difference)).map(({ pence }) => pence)).toEqual([1000])

    await refund(await givenReceived(await sent(newOrderId)))
    expect((await penceOf(order.difference)).map(({ pence }) => pence)).toEqual([1000, 1000])

    // The third one was never exchanged.
    await refund(await givenReceived(order))
    expect((await penceOf(order.difference)).map(({ pence }) => pence)).toEqual([1000, 1000, 1000])
    expect(await read(order.difference)).toMatchObject({ state: 'refunded' })
  })

  test('goes back once for each unit, whatever is done about both orders at once', async () => {
    const order = await givenSent(4)
    const { returnId, newOrderId } = await givenExchange(db, order, { quantity: 2 })
    await givenOpened(db, returnId)
    const received = await givenReceived(order)
    const settled = await Promise.all(
      Array.from({ length: 6 }, (_, at) => (at < 3 ? settle(returnId) : refund(received))),
    )
    expect(settled).toHaveLength(6)
    expect((await penceOf(order.difference)).map(({ pence }) => pence)).toEqual([1000])

    const last = await givenReceived(order)
    const key = randomUUID()
    await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        at < 4
          ? cancelItems(services, { orderId: newOrderId, actorId, key })
          : refund(last).then(() => undefined),
      ),
    )
    const refunds = (await penceOf(order.difference)).map(({ pence }) => pence)
    expect(refunds.toSorted((a, b) => a - b)).toEqual([1000, 1000, 2000])
    expect(await read(order.difference)).toMatchObject({ state: 'refunded' })
  })

  test('goes along again with the next exchange', async () => {
    const order = await givenSent(1)
    const first = await givenExchange(db, order)
    await givenOpened(db, first.returnId)
    await settle(first.returnId)
    const second = await givenExchange(db, await sent(first.newOrderId))
    await givenOpened(db, second.returnId)
    await settle(second.returnId)
    expect(await penceOf(order.difference)).toEqual([])

    await refund(await givenReceived(await sent(second.newOrderId)))
    expect(await penceOf(order.difference)).toEqual([inReturn(1000)])
  })

  test('goes back when today’s price was charged for what was chosen', async () => {
    const order = await givenSent(1)
    const { returnId } = await givenExchange(db, order, { colourPence: 8900 })
    await givenOpened(db, returnId)
    expect(await settle(returnId)).toMatchObject({ ok: true })
    expect(await penceOf(order.difference)).toEqual([inReturn(1000)])
  })

  test('is still that of the first item when the exchange comes to nothing', async () => {
    const order = await givenSent(1)
    const { returnId } = await givenExchange(db, order)
    await givenOpened(db, returnId)
    await endExchange(db, { returnId, actorId })
    const { proposal } = (await readAdminReturn(db, returnId))!
    await refund({ returnId, proposal: proposal! })
    expect(await penceOf(order.difference)).toEqual([inReturn(1000)])
  })

  test('is counted before another is asked for, and keeps the units together', async () => {
    const order = await givenSent(2)
    const { returnId, newOrderId } = await givenExchange(db, order, { quantity: 2 })
    await givenOpened(db, returnId)
    await settle(returnId)
    const [line] = (await read(newOrderId)).items
    const change = (quantity: number, sizeId: string) =>
      changeOrderItem(db, {
        orderId: newOrderId,
        orderItemId: line!.order_item_id,
        key: randomUUID(),
        quantity,
        productId: line!.product_id,
        sizeId,
        actorId,
      })
    const sizeId = await givenOtherSize(db, line!.product_id, 2)
    expect(await change(1, sizeId)).toMatchObject({ refusal: { kind: 'difference_paid' } })
    const asked = {
      orderItemId: line!.order_item_id,
      quantity: 2,
      productId: line!.product_id,
      sizeId,
    }
    expect(await readDearerBy(db, asked)).toBe(0)
  })
})
