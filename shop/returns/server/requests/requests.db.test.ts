import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { givenPackedOrder, reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'

import {
  givenDeliveredOrder,
  givenParcel,
  givenReturn,
  newReturn,
} from '../../testing/given-return.ts'
import { readReturn } from '../read-return.ts'
import { addReturnTracking, cancelReturn } from './change-return.ts'
import { createReturn } from './create-return.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const standard = await givenDeliveryMethod(db)
const delivered = (quantities?: number[]) => givenDeliveredOrder(db, quantities, standard)
const packed = (quantities?: number[]) => givenPackedOrder(db, quantities, standard)

const days = (count: number) => new Date(Date.now() + count * 86_400_000)

type Order = Awaited<ReturnType<typeof delivered>>
const item = (order: Order, changes = {}) => ({
  order_item_id: order.lines[0]!,
  quantity: 1,
  reason: 'too_small' as const,
  ...changes,
})

async function exempted(order: Order, exemption: 'made_to_order' | 'sealed_hygiene') {
  await db.tables
    .updateTable('order_items')
    .set({ return_exemption: exemption })
    .where('id', '=', order.lines[0]!)
    .execute()
  return order
}

const track = (order: Order, returnId: string, trackingNumber = 'AB123456789GB') =>
  addReturnTracking(db, {
    customerId: order.customer.id,
    returnId,
    carrier: 'royal_mail',
    trackingNumber,
  })

const cancel = (order: Order, returnId: string) =>
  cancelReturn(shop.services, { customerId: order.customer.id, returnId })

const eventsOf = async (returnId: string) =>
  (await readReturn(db, returnId))!.events.map(({ kind, from, to }) => [kind, from, to])

describe('a return', () => {
  test('for which there is nothing to judge is approved at once, and announced', async () => {
    const order = await delivered([3])

    const asked = await createReturn(
      db,
      newReturn(order, { items: [item(order, { quantity: 2 })] }),
    )

    expect(asked).toMatchObject({ ok: true, value: { state: 'approved' } })
    const { returnId } = (asked as Extract<typeof asked, { ok: true }>).value
    const made = await readReturn(db, returnId, order.customer.id)
    expect(made).toMatchObject({
      returnNumber: expect.stringMatching(/^R-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/),
      state: 'approved',
      approvedAt: expect.any(Date),
      items: [{ quantity: 2, reason: 'too_small', is_sealed: null }],
    })
    expect(await eventsOf(returnId)).toEqual([['requested', null, 'approved']])
    const { id } = await db.tables
      .selectFrom('return_events')
      .select('id')
      .where('return_id', '=', returnId)
      .executeTakeFirstOrThrow()
    expect(await waitingJobs(db, 'send_return_notice')).toContain(`return_notice:${id}`)
  })

  test('because of a fault, or of sealed goods, waits for staff', async () => {
    const [faulty, sealed] = [
      await delivered(),
      await exempted(await delivered(), 'sealed_hygiene'),
    ]

    for (const [order, changes] of [
      [faulty, { reason: 'faulty', comment: 'A hole' }],
      [sealed, { is_sealed: true }],
    ] as const) {
      const returnId = await givenReturn(db, order, { items: [item(order, changes)] })
      expect(await readReturn(db, returnId)).toMatchObject({ state: 'requested', approvedAt: null })
    }
  })

  test('asked for twice with one key is one, also when nothing is left by then', async () => {
    const order = await delivered()
    const request = newReturn(order)

    const [first, again] = [await createReturn(db, request), await createReturn(db, request)]

    expect(first.ok).toBe(true)
    expect(again).toEqual(first)
    expect(await createReturn(db, newReturn(order))).toEqual(
      err({ kind: 'nothing_left', orderItemId: order.lines[0] }),
    )
  })

  test('that was called off leaves its units to another', async () => {
    const order = await delivered()
    const first = await givenReturn(db, order)

    expect(await cancel(order, first)).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    expect(await cancel(order, first)).toMatchObject({ ok: true, value: { state: 'cancelled' } })

    expect((await createReturn(db, newReturn(order))).ok).toBe(true)
    expect(await eventsOf(first)).toEqual([
      ['requested', null, 'approved'],
      ['cancelled', 'approved', 'cancelled'],
    ])
  })

  test('touches its order, which is how the customer’s page hears of it', async () => {
    const order = await delivered()
    const touched = async () =>
      (
        await db.tables
          .selectFrom('orders')
          .select('updated_at')
          .where('id', '=', order.orderId)
          .executeTakeFirstOrThrow()
      ).updated_at
    const before = await touched()

    const returnId = await givenReturn(db, order)
    const made = await touched()
    await track(order, returnId)

    expect(made.getTime()).toBeGreaterThan(before.getTime())
    expect((await touched()).getTime()).toBeGreaterThan(made.getTime())
  })
})

describe('refused is', () => {
  const refusedOf = async (request: Parameters<typeof createReturn>[1]) => {
    const asked = await createReturn(db, request)
    return asked.ok ? 'made' : asked.refusal
  }

  test('more than was bought, and what is in a return already', async () => {
    const order = await delivered([2])
    const orderItemId = order.lines[0]
    const of = (quantity: number) => newReturn(order, { items: [item(order, { quantity })] })

    expect(await refusedOf(of(3))).toEqual({ kind: 'too_many', orderItemId, left: 2 })
    await givenReturn(db, order)
    expect(await refusedOf(of(2))).toEqual({ kind: 'too_many', orderItemId, left: 1 })
  })

  test('an order of another customer, one that is not paid and one that was refunded', async () => {
    const [order, other] = [await delivered(), await delivered()]
    const notTheirs = { ...newReturn(order), customerId: other.customer.id }

    expect(await refusedOf(notTheirs)).toEqual({ kind: 'order_not_found' })
    expect(await refusedOf(newReturn(order, { orderId: randomUUID() }))).toEqual({
      kind: 'order_not_found',
    })
    await reportPayment(db, order.orderId, 'refund.created')
    expect(await refusedOf(newReturn(order))).toEqual({ kind: 'order_refunded' })
  })

  test('a line of another order', async () => {
    const [order, other] = [await delivered(), await delivered()]

    expect(await refusedOf(newReturn(order, { items: [item(other)] }))).toEqual({
      kind: 'item_not_found',
      orderItemId: other.lines[0],
    })
  })

  test('what has not arrived: of two parcels the one that is on its way', async () => {
    const order = await packed([2])
    const orderItemId = order.lines[0]!
    const of = (quantity: number) => newReturn(order, { items: [item(order, { quantity })] })
    expect(await refusedOf(of(1))).toEqual({ kind: 'not_delivered', orderItemId })

    await givenParcel(db, order.orderId, { items: [{ order_item_id: orderItemId, quantity: 1 }] })
    await givenParcel(db, order.orderId, { isDelivered: false })

    expect(await refusedOf(of(2))).toEqual({ kind: 'too_many', orderItemId, left: 1 })
    expect(await refusedOf(of(1))).toBe('made')
  })

  test('a change of mind after 30 days, but not a fault', async () => {
    const order = await delivered()
    const orderItemId = order.lines[0]
    const later = (reason: 'changed_mind' | 'faulty') =>
      newReturn(order, { items: [item(order, { reason })], askedAt: days(32) })

    expect(await refusedOf(later('changed_mind'))).toEqual({ kind: 'too_late', orderItemId })
    expect(await refusedOf(later('faulty'))).toBe('made')
  })

  test.for([
    ['made_to_order', { reason: 'changed_mind' }, 'made_to_order'],
    ['sealed_hygiene', { is_sealed: false }, 'hygiene'],
    ['sealed_hygiene', {}, 'hygiene'],
  ] as const)('%s for %j', async ([exemption, changes, kind]) => {
    const order = await exempted(await delivered(), exemption)

    expect(await refusedOf(newReturn(order, { items: [item(order, changes)] }))).toEqual({
      kind,
      orderItemId: order.lines[0],
    })
    expect(await refusedOf(newReturn(order, { items: [item(order, { reason: 'faulty' })] }))).toBe(
      'made',
    )
  })

  test('a photo that was not uploaded', async () => {
    expect(await refusedOf(newReturn(await delivered(), { photos: [randomUUID()] }))).toEqual({
      kind: 'photo_not_found',
    })
  })
})

describe('the parcel of a return', () => {
  test('is entered, and corrected, and its first entry stays the evidence', async () => {
    const order = await delivered()
    const returnId = await givenReturn(db, order)

    expect(await track(order, returnId)).toMatchObject({
      value: { state: 'in_transit', isCorrection: false },
    })
    const first = await readReturn(db, returnId)
    expect(first).toMatchObject({
      state: 'in_transit',
      postedAt: expect.any(Date),
      tracking: {
        carrier: 'royal_mail',
        carrierName: 'Royal Mail',
        number: 'AB123456789GB',
        url: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
      },
    })

    await track(order, returnId)
    expect(await track(order, returnId, 'AB987654321GB')).toMatchObject({
      value: { isCorrection: true },
    })
    const second = await readReturn(db, returnId)
    expect(second).toMatchObject({
      tracking: { number: 'AB987654321GB' },
      postedAt: first!.postedAt,
    })
    expect(await eventsOf(returnId)).toEqual([
      ['requested', null, 'approved'],
      ['tracking_added', 'approved', 'in_transit'],
      ['tracking_updated', 'in_transit', 'in_transit'],
    ])
  })

  test('is refused before it is approved, after the end, with no known carrier, or by others', async () => {
    const [order, other] = [await delivered([2]), await delivered()]
    const waiting = await givenReturn(db, order, { items: [item(order, { reason: 'faulty' })] })
    const ended = await givenReturn(db, order)
    await cancel(order, ended)

    expect(await track(order, waiting)).toEqual(err({ kind: 'wrong_state', state: 'requested' }))
    expect(await track(order, ended)).toEqual(err({ kind: 'wrong_state', state: 'cancelled' }))
    expect(await track(other, waiting)).toEqual(err({ kind: 'return_not_found' }))
    expect(await track(order, randomUUID())).toEqual(err({ kind: 'return_not_found' }))
    expect(await cancel(other, waiting)).toEqual(err({ kind: 'return_not_found' }))
    const third = await givenReturn(db, other)
    expect(
      await addReturnTracking(db, {
        customerId: other.customer.id,
        returnId: third,
        carrier: 'pigeon',
        trackingNumber: 'AB12',
      }),
    ).toEqual(err({ kind: 'carrier_not_found' }))
  })

  test('can be called off on its way, but not once it is with the shop', async () => {
    const order = await delivered([2])
    const [onItsWay, here] = [await givenReturn(db, order), await givenReturn(db, order)]
    await track(order, onItsWay)
    await db.tables
      .updateTable('returns')
      .set({ state: 'received', received_at: new Date() })
      .where('id', '=', here)
      .execute()

    expect((await cancel(order, onItsWay)).ok).toBe(true)
    expect(await cancel(order, here)).toEqual(err({ kind: 'wrong_state', state: 'received' }))
  })
})
