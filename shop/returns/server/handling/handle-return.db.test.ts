import { randomUUID } from 'node:crypto'

import { afterAll, describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { givenDeliveredOrder, givenReturn } from '../../testing/given-return.ts'
import { readReturn } from '../read-return.ts'
import { cancelReturn } from '../requests/change-return.ts'
import { approveReturn, receiveReturn, rejectReturn } from './handle-return.ts'
import type { ReceivedItem } from './handle-return.ts'

const db = await useTestDatabase({ connections: 20 })
const shop = await usePayingShop(db)
const standard = await givenDeliveryMethod(db)
const actorId = randomUUID()
const nobody = randomUUID()

afterAll(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
})

type Order = Awaited<ReturnType<typeof givenDeliveredOrder>>
const delivered = (quantities?: number[]) => givenDeliveredOrder(db, quantities, standard)
const faulty = (order: Order, quantity = 1) =>
  givenReturn(db, order, {
    items: [{ order_item_id: order.lines[0]!, quantity, reason: 'faulty', comment: 'A torn seam' }],
  })
const tooSmall = (order: Order, quantity = 1) =>
  givenReturn(db, order, {
    items: [{ order_item_id: order.lines[0]!, quantity, reason: 'too_small' }],
  })

const approve = (returnId: string) => approveReturn(db, { returnId, actorId })
const reject = (returnId: string) =>
  rejectReturn(db, { returnId, reason: 'It was worn for weeks', actorId })

/** What a parcel had of the first line, all of it to be sold again unless stated otherwise. */
async function received(returnId: string, changes: Partial<ReceivedItem> = {}) {
  const { items } = (await readReturn(db, returnId))!
  const whole = {
    return_item_id: items[0]!.return_item_id,
    restocked: items[0]!.quantity,
    written_off: 0,
    missing: 0,
    deduction_pence: 0,
    deduction_reason: null,
  }
  return { returnId, items: [{ ...whole, ...changes }], actorId, key: randomUUID() }
}
const receive = async (returnId: string, changes?: Partial<ReceivedItem>) =>
  receiveReturn(db, await received(returnId, changes))

const kindsOf = async (returnId: string) =>
  (await readReturn(db, returnId))!.events.map(({ kind }) => kind)

/** What the ledger of stock has of a return, and what is on hand of its goods. */
async function stockOf(order: Order, returnId: string) {
  const { rows } = await db.pool.query<{ kind: string; units: number }>(
    `select kind, on_hand_delta as units from stock_movements
      where reference_type = 'return' and reference_id = $1 order by id`,
    [returnId],
  )
  const [{ on_hand: onHand }] = (
    await db.pool.query<{ on_hand: number }>(
      `select v.quantity_on_hand as on_hand from product_inventory v join order_items i
          on i.product_id = v.product_id and i.size_id is not distinct from v.size_id
        where i.id = $1`,
      [order.lines[0]],
    )
  ).rows as [{ on_hand: number }]
  return { movements: rows.map(({ kind, units }) => [kind, units]), onHand }
}

const lockOrder = (orderId: string, work: () => Promise<void>) =>
  db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .forUpdate()
      .execute()
    await work()
  })

describe('a return that waits for a decision', () => {
  test('is approved once, however often that is asked for', async () => {
    const order = await delivered()
    const returnId = await faulty(order)

    expect(await approve(returnId)).toEqual({ ok: true, value: { returnId, state: 'approved' } })
    expect(await approve(returnId)).toMatchObject({ ok: true, value: { state: 'approved' } })

    expect(await kindsOf(returnId)).toEqual(['requested', 'approved'])
    expect((await readReturn(db, returnId))?.approvedAt).toEqual(expect.any(Date))
  })

  test('is rejected once, with the reason that its customer reads', async () => {
    const returnId = await faulty(await delivered())

    expect(await reject(returnId)).toEqual({ ok: true, value: { returnId, state: 'rejected' } })
    expect(await reject(returnId)).toMatchObject({ ok: true })

    expect(await kindsOf(returnId)).toEqual(['requested', 'rejected'])
    expect(await readReturn(db, returnId)).toMatchObject({
      rejection: 'It was worn for weeks',
      closedAt: expect.any(Date),
    })
    expect(await approve(returnId)).toEqual(err({ kind: 'wrong_state', state: 'rejected' }))
  })

  test('cannot be received, and one that is approved cannot be rejected', async () => {
    const returnId = await faulty(await delivered())

    expect(await receive(returnId)).toEqual(err({ kind: 'wrong_state', state: 'requested' }))
    await approve(returnId)
    expect(await reject(returnId)).toEqual(err({ kind: 'wrong_state', state: 'approved' }))
  })

  test('is not there under another id', async () => {
    expect(await approve(nobody)).toEqual(err({ kind: 'return_not_found' }))
    expect(await reject(nobody)).toEqual(err({ kind: 'return_not_found' }))
  })

  test('is approved or cancelled, whichever is first: the other is refused', async () => {
    const order = await delivered()
    const returnId = await faulty(order)
    const customerId = order.customer.id
    let answers: Promise<{ ok: boolean }>[] = []

    await lockOrder(order.orderId, async () => {
      answers = [
        cancelReturn(shop.services, { customerId, returnId }),
        ...Array.from({ length: 9 }, () => approve(returnId)),
      ]
      await expect.poll(() => lockWaiters(db)).toBe(10)
    })
    const [cancelled, ...approved] = await Promise.all(answers)

    const kinds = await kindsOf(returnId)
    // Its customer may cancel one that was approved; nobody may approve one that was cancelled.
    expect(cancelled?.ok).toBe(true)
    expect(kinds.at(-1)).toBe('cancelled')
    expect(kinds.filter((kind) => kind === 'approved').length).toBe(
      approved.some(({ ok }) => ok) ? 1 : 0,
    )
  })
})

describe('a parcel that is opened', () => {
  test('goes back to stock, is written off or missing, piece by piece', async () => {
    const order = await delivered([3])
    const returnId = await tooSmall(order, 3)

    const answer = await receive(returnId, {
      restocked: 1,
      written_off: 1,
      missing: 1,
      deduction_pence: 500,
      deduction_reason: 'A stain',
    })

    expect(answer).toEqual({ ok: true, value: { returnId, state: 'received' } })
    expect((await readReturn(db, returnId))?.items).toMatchObject([
      {
        restocked_quantity: 1,
        written_off_quantity: 1,
        missing_quantity: 1,
        deduction_pence: 500,
        deduction_reason: 'A stain',
        refund_pence: null,
      },
    ])
    expect(await stockOf(order, returnId)).toEqual({
      movements: [
        ['return', 1],
        ['return', 1],
        ['adjust', -1],
      ],
      onHand: 1,
    })
  })

  test('is opened once, by nine of the staff with one key', async () => {
    const order = await delivered([2])
    const returnId = await tooSmall(order, 2)
    const parcel = await received(returnId)

    let asking: ReturnType<typeof receiveReturn>[] = []

    await lockOrder(order.orderId, async () => {
      asking = Array.from({ length: 9 }, () => receiveReturn(db, parcel))
      await expect.poll(() => lockWaiters(db)).toBe(9)
    })
    const answers = await Promise.all(asking)

    expect(new Set(answers.map((answer) => answer.ok))).toEqual(new Set([true]))
    expect(await stockOf(order, returnId)).toEqual({ movements: [['return', 2]], onHand: 2 })
    expect(await kindsOf(returnId)).toEqual(['requested', 'received'])
  })

  test('is opened by one of two with a key of their own, who wait for each other', async () => {
    const order = await delivered([2])
    const returnId = await tooSmall(order, 2)
    const [one, other] = [await received(returnId), await received(returnId)]
    let answers: ReturnType<typeof receiveReturn>[] = []

    await lockOrder(order.orderId, async () => {
      answers = [one, other].map((parcel) => receiveReturn(db, parcel))
      await expect.poll(() => lockWaiters(db)).toBe(2)
    })

    const done = await Promise.all(answers)
    expect(done.filter(({ ok }) => ok)).toHaveLength(1)
    expect(done).toContainEqual(err({ kind: 'wrong_state', state: 'received' }))
    expect((await stockOf(order, returnId)).onHand).toBe(2)
  })

  test.for([
    ['wrong_quantity', { restocked: 3 }],
    ['wrong_quantity', { restocked: 1 }],
    ['not_deductible', { deduction_pence: 1, deduction_reason: 'A stain' }],
  ] as const)('is refused as %s and changes nothing', async ([kind, changes]) => {
    const order = await delivered([2])
    const returnId = await faulty(order, 2)
    await approve(returnId)
    const parcel = await received(returnId, changes)

    expect(await receiveReturn(db, parcel)).toEqual(
      err({ kind, returnItemId: parcel.items[0]!.return_item_id }),
    )
    expect((await readReturn(db, returnId))?.state).toBe('approved')
    expect(await stockOf(order, returnId)).toEqual({ movements: [], onHand: 0 })
  })

  test('has nothing taken off beyond what was paid for what came', async () => {
    const order = await delivered([2])
    const returnId = await tooSmall(order, 2)
    const parcel = await received(returnId, {
      restocked: 1,
      missing: 1,
      deduction_pence: 8901,
      deduction_reason: 'A stain',
    })

    expect(await receiveReturn(db, parcel)).toEqual(
      err({
        kind: 'too_much',
        returnItemId: parcel.items[0]!.return_item_id,
        leftPence: 8900,
      }),
    )
  })

  test('must be listed in full: every line, once, and no line of another return', async () => {
    const order = await delivered([1, 1])
    const returnId = await givenReturn(db, order, {
      items: order.lines.map((id) => ({
        order_item_id: id,
        quantity: 1,
        reason: 'too_small' as const,
      })),
    })
    const parcel = await received(returnId)
    const [first] = parcel.items as [ReceivedItem]

    expect(await receiveReturn(db, parcel)).toMatchObject({ refusal: { kind: 'wrong_quantity' } })
    const twice = [first, { ...first, restocked: 0 }]
    expect(await receiveReturn(db, { ...parcel, items: twice })).toMatchObject({
      refusal: { kind: 'wrong_quantity' },
    })
    const strange = [...parcel.items, { ...first, return_item_id: nobody }]
    expect(await receiveReturn(db, { ...parcel, items: strange })).toEqual(
      err({ kind: 'item_not_found', returnItemId: nobody }),
    )
  })

  test('can be rejected when nothing of the return was in it, and not otherwise', async () => {
    const order = await delivered([2])
    const empty = await tooSmall(order)
    const full = await tooSmall(order)
    await receive(empty, { restocked: 0, missing: 1 })
    await receive(full, { restocked: 0, written_off: 1 })

    expect(await reject(empty)).toMatchObject({ ok: true, value: { state: 'rejected' } })
    expect(await reject(full)).toEqual(err({ kind: 'goods_are_here' }))
  })
})
