import { randomUUID } from 'node:crypto'

import { afterAll, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { refundToCredit } from '#shop/credit/server/give-credit.ts'
import { readOrderMoney } from '#shop/payments/server/refund-order.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'

import { givenDeliveredOrder, givenReturn } from '../../testing/given-return.ts'
import { readReturn } from '../read-return.ts'
import { readAdminReturn } from './read-admin-return.ts'
import { receiveReturn, refundReturn } from './handle-return.ts'
import type { ReturnRefund } from './handle-return.ts'

const db = await useTestDatabase({ connections: 20 })
/** £3.95, however much is bought. */
const standard = await givenDeliveryMethod(db, { freeFromPence: null })
const actorId = randomUUID()

afterAll(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

type Order = Awaited<ReturnType<typeof givenDeliveredOrder>>
const delivered = (quantities: number[]) => givenDeliveredOrder(db, quantities, standard)

/** A return of so many units of the first line whose parcel was opened. */
async function givenReceived(
  order: Order,
  quantity: number,
  { missing = 0, deduction = 0 }: { missing?: number; deduction?: number } = {},
) {
  const returnId = await givenReturn(db, order, {
    items: [{ order_item_id: order.lines[0]!, quantity, reason: 'too_small' }],
  })
  const [line] = (await readReturn(db, returnId))!.items
  const lineId = line!.return_item_id
  const received = await receiveReturn(db, {
    returnId,
    items: [
      {
        return_item_id: lineId,
        restocked: quantity - missing,
        written_off: 0,
        missing,
        deduction_pence: deduction,
        deduction_reason: deduction > 0 ? 'A stain' : null,
      },
    ],
    actorId,
    key: randomUUID(),
  })
  if (!received.ok) throw new Error(received.refusal.kind)
  return { returnId, lineId }
}

const refund = (
  { returnId, lineId }: { returnId: string; lineId: string },
  pence: number,
  changes: Partial<ReturnRefund> = {},
) =>
  refundReturn(db, {
    returnId,
    lines: [{ return_item_id: lineId, pence }],
    deliveryPence: 0,
    way: 'original',
    actorId,
    ...changes,
  })

/** A part of an order that is refunded without a return. */
const kindness = ({ orderId }: Order, pence: number) =>
  refundToCredit(db, { orderId, pence, reason: 'A late parcel', actorId, key: randomUUID() })

const refundsOf = (orderId: string) =>
  db.tables
    .selectFrom('refunds')
    .select(['pence', 'reason', 'return_id', 'state'])
    .where('order_id', '=', orderId)
    .execute()

const creditNotesOf = (orderId: string) =>
  db.tables
    .selectFrom('invoices')
    .select(['total_pence', 'document'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'credit_note')
    .orderBy('number')
    .execute()

describe('the refund of a return', () => {
  test('is proposed by the law: all of it and the delivery where nothing is kept', async () => {
    const order = await delivered([2])
    const { returnId } = await givenReceived(order, 2)

    expect((await readAdminReturn(db, returnId))?.proposal).toMatchObject({
      lines: [{ units: 2, pence: 17_800, mostPence: 17_800 }],
      deliveryPence: 395,
      mostDeliveryPence: 395,
      orderLeftPence: 18_195,
    })
  })

  test('is proposed without delivery where something is kept, and less what was worn', async () => {
    const order = await delivered([3])
    const { returnId } = await givenReceived(order, 2, { missing: 1, deduction: 900 })

    expect((await readAdminReturn(db, returnId))?.proposal).toMatchObject({
      lines: [{ units: 1, pence: 8000, mostPence: 8900 }],
      deliveryPence: 0,
    })
  })

  test('goes to the card it was paid with, with a credit note, once', async () => {
    const order = await delivered([2])
    const item = await givenReceived(order, 1)

    const first = await refund(item, 8000)
    const again = await refund(item, 8900)

    expect(first).toEqual({
      ok: true,
      value: { returnId: item.returnId, state: 'refunded', cardPence: 8000, creditPence: 0 },
    })
    expect(again).toEqual(first)
    expect(await refundsOf(order.orderId)).toEqual([
      { pence: 8000, reason: 'return', return_id: item.returnId, state: 'pending' },
    ])
    expect((await readAdminReturn(db, item.returnId))?.cardRefunds).toEqual([
      expect.objectContaining({ pence: 8000, state: 'pending' }),
    ])
    expect(await waitingJobs(db, 'refund_payment')).toHaveLength(1)
    const [note, ...others] = await creditNotesOf(order.orderId)
    expect(others).toEqual([])
    expect(note?.total_pence).toBe(8000)
    const after = (await readReturn(db, item.returnId))!
    expect(after).toMatchObject({ state: 'refunded', items: [{ refund_pence: 8000 }] })
    expect(after.events.at(-1)).toMatchObject({
      kind: 'refunded',
      actor: actorId,
      details: { card_pence: 8000, credit_pence: 0, delivery_pence: 0, way: 'original' },
    })
  })

  test('goes to store credit where that is chosen', async () => {
    const order = await delivered([1])
    const item = await givenReceived(order, 1)

    expect(await refund(item, 8900, { way: 'credit', deliveryPence: 395 })).toMatchObject({
      value: { cardPence: 0, creditPence: 9295 },
    })
    expect(await refundsOf(order.orderId)).toEqual([])
    expect((await readOrder(db, order.orderId))?.state).toBe('refunded')
  })

  test('may be nothing: then it is settled without money', async () => {
    const order = await delivered([1])
    const item = await givenReceived(order, 1)

    expect(await refund(item, 0)).toMatchObject({
      value: { state: 'refunded', cardPence: 0, creditPence: 0 },
    })
    expect(await creditNotesOf(order.orderId)).toEqual([])
  })

  test.for([
    ['too_much', 8901, 0, 8900],
    ['too_much_delivery', 8900, 396, 395],
  ] as const)('is refused as %s', async ([kind, pence, deliveryPence, leftPence]) => {
    const order = await delivered([2])
    const item = await givenReceived(order, 1)

    const refused = await refund(item, pence, { deliveryPence })
    expect(refused).toMatchObject({ ok: false, refusal: { kind, leftPence } })
    expect((await readReturn(db, item.returnId))?.state).toBe('received')
    expect(await refundsOf(order.orderId)).toEqual([])
  })

  test('is refused beyond what is left of the order', async () => {
    const order = await delivered([2])
    const item = await givenReceived(order, 1)
    await kindness(order, 10_000)

    expect(await refund(item, 8196)).toEqual(err({ kind: 'too_much_in_all', leftPence: 8195 }))
    expect(await refund(item, 8195)).toMatchObject({ ok: true, value: { cardPence: 8195 } })
  })

  test('names every line of the return, and no other', async () => {
    const order = await delivered([2])
    const item = await givenReceived(order, 1)

    expect(await refund(item, 0, { lines: [] })).toEqual(
      err({ kind: 'line_missing', returnItemId: item.lineId }),
    )
    const nobody = randomUUID()
    expect(
      await refund(item, 0, {
        lines: [
          { return_item_id: item.lineId, pence: 0 },
          { return_item_id: nobody, pence: 1 },
        ],
      }),
    ).toEqual(err({ kind: 'item_not_found', returnItemId: nobody }))
  })

  test('gives delivery back once, in however many returns an order comes back', async () => {
    const order = await delivered([2])
    const [one, other] = [await givenReceived(order, 1), await givenReceived(order, 1)]

    expect(await refund(one, 8900, { deliveryPence: 395 })).toMatchObject({ ok: true })
    expect(await refund(other, 8900, { deliveryPence: 1 })).toEqual(
      err({ kind: 'too_much_delivery', leftPence: 0 }),
    )
    expect(await refund(other, 8900)).toMatchObject({ ok: true })
    expect((await readOrder(db, order.orderId))?.state).toBe('refunded')
  })

  test('waits for the parcel', async () => {
    const order = await delivered([1])
    const returnId = await givenReturn(db, order)
    const [line] = (await readReturn(db, returnId))!.items

    expect(await refund({ returnId, lineId: line!.return_item_id }, 0)).toEqual(
      err({ kind: 'wrong_state', state: 'approved' }),
    )
  })
})

describe('many at once', () => {
  test('twenty refunds of one return are one', async () => {
    const order = await delivered([1])
    const item = await givenReceived(order, 1)

    const answers = await Promise.all(Array.from({ length: 20 }, () => refund(item, 8900)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await refundsOf(order.orderId)).toHaveLength(1)
    expect(await creditNotesOf(order.orderId)).toHaveLength(1)
  })

  test('refunds of returns and goodwill refund no more than was paid', async () => {
    const order = await delivered([4])
    const items: { returnId: string; lineId: string }[] = []
    for (let at = 0; at < 4; at += 1) items.push(await givenReceived(order, 1))
    let answers: Promise<{ ok: boolean }>[] = []

    await db.transaction(async (tx) => {
      const id = order.orderId
      await tx.tables.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute()
      answers = [
        ...items.map((item) => refund(item, 8900)),
        ...Array.from({ length: 8 }, () => kindness(order, 6000)),
      ]
      await expect.poll(() => lockWaiters(db)).toBe(12)
    })
    const done = await Promise.all(answers)

    expect(done.some(({ ok }) => !ok)).toBe(true)
    const notes = await creditNotesOf(order.orderId)
    const credited = notes.reduce((sum, { total_pence }) => sum + total_pence, 0)
    const { leftPence: left } = await readOrderMoney(db, order.orderId)
    // Nothing that was refused would have fitted.
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left).toBeLessThan(8900)
    expect(credited + left).toBe(4 * 8900 + 395)
  })
})
