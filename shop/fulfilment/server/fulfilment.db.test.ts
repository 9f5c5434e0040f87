import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'

import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import {
  givenPackedOrder,
  givenPaidOrder,
  reportPayment,
} from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { correctTracking, deliverShipment, packOrder, shipItems } from './fulfilment.ts'
import type { NewShipment } from './fulfilment.ts'
import { readOrder } from '#shop/orders/server/read-order.ts'

const db = await useTestDatabase()
const standard = await givenDeliveryMethod(db)
const actorId = randomUUID()
const nobody = randomUUID()

const paid = (quantities?: number[]) => givenPaidOrder(db, quantities, standard)
const packed = (quantities?: number[]) => givenPackedOrder(db, quantities, standard)

/** A parcel with Royal Mail, of all that is left unless stated otherwise. */
const parcel = (orderId: string, changes: Partial<NewShipment> = {}): NewShipment => ({
  orderId,
  idempotencyKey: randomUUID(),
  carrier: 'royal_mail',
  trackingNumber: 'AB123456789GB',
  items: undefined,
  actorId,
  ...changes,
})
const ship = (orderId: string, changes?: Partial<NewShipment>) =>
  shipItems(db, parcel(orderId, changes))
const units = (...items: [id: string | undefined, quantity: number][]) =>
  items.map(([id, quantity]) => ({ order_item_id: id!, quantity }))

const historyOf = (orderId: string) =>
  db.tables
    .selectFrom('order_events')
    .select(['from_state', 'to_state', 'note', 'actor'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()

/** Units of each line in parcels: as the lines say, and as the parcels do. */
async function shippedOf(orderId: string) {
  const order = await readOrder(db, orderId)
  const inParcels = order!.shipments.flatMap(({ items }) => items)
  return order!.items.map(({ order_item_id: id, shipped_quantity: shown }) => ({
    shown,
    inParcels: inParcels
      .filter(({ order_item_id }) => order_item_id === id)
      .reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

test('an order is packed, leaves in two parcels and arrives with the last one', async () => {
  const { orderId, lines } = await paid([2, 1])

  expect(await packOrder(db, { orderId, actorId })).toEqual({
    ok: true,
    value: { orderId, state: 'processing' },
  })
  const first = await ship(orderId, { items: units([lines[0], 1], [lines[1], 1]) })
  expect(first).toMatchObject({ ok: true, value: { state: 'processing' } })
  const second = await ship(orderId, { carrier: 'other', trackingNumber: null })
  expect(second).toMatchObject({ ok: true, value: { state: 'shipped' } })

  const shipments = (await readOrder(db, orderId))!.shipments
  expect(shipments).toMatchObject([
    {
      number: 1,
      carrier: 'royal_mail',
      carrierName: 'Royal Mail',
      trackingNumber: 'AB123456789GB',
      trackingUrl: 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456789GB',
      shippedAt: expect.any(Date),
      deliveredAt: null,
      items: units([lines[0], 1], [lines[1], 1]),
    },
    { number: 2, trackingNumber: null, trackingUrl: null, items: units([lines[0], 1]) },
  ])
  expect(await shippedOf(orderId)).toEqual([
    { shown: 2, inParcels: 2 },
    { shown: 1, inParcels: 1 },
  ])

  const [one, two] = shipments.map(({ shipmentId }) => shipmentId)
  expect(await deliverShipment(db, { shipmentId: two!, actorId })).toMatchObject({
    value: { state: 'shipped' },
  })
  expect(await deliverShipment(db, { shipmentId: one!, actorId })).toMatchObject({
    value: { state: 'delivered' },
  })
  expect((await historyOf(orderId)).slice(2)).toEqual([
    { from_state: 'paid', to_state: 'processing', note: null, actor: actorId },
    {
      from_state: 'processing',
      to_state: 'processing',
      note: 'Parcel 1 sent with Royal Mail',
      actor: actorId,
    },
    {
      from_state: 'processing',
      to_state: 'shipped',
      note: 'Parcel 2 sent with Another carrier',
      actor: actorId,
    },
    { from_state: 'shipped', to_state: 'shipped', note: 'Parcel 2 delivered', actor: actorId },
    { from_state: 'shipped', to_state: 'delivered', note: 'Parcel 1 delivered', actor: actorId },
  ])
})

test('a parcel that arrives while others are still to be sent leaves the order in packing', async () => {
  const { orderId, lines } = await packed([2])
  const sent = await ship(orderId, { items: units([lines[0], 1]) })
  const shipmentId = sent.ok ? sent.value.shipmentId : nobody

  expect(await deliverShipment(db, { shipmentId, actorId })).toMatchObject({
    value: { state: 'processing' },
  })
  expect(await ship(orderId)).toMatchObject({ value: { state: 'shipped' } })
  const last = (await readOrder(db, orderId))!.shipments[1]!.shipmentId
  expect(await deliverShipment(db, { shipmentId: last, actorId })).toMatchObject({
    value: { state: 'delivered' },
  })
})

describe('asked again', () => {
  test('packing, shipping and delivering change nothing and say what is', async () => {
    const { orderId } = await packed()
    const key = randomUUID()
    const sent = await ship(orderId, { idempotencyKey: key })
    const shipmentId = sent.ok ? sent.value.shipmentId : nobody
    await deliverShipment(db, { shipmentId, actorId })
    const before = await historyOf(orderId)

    expect(await ship(orderId, { idempotencyKey: key, carrier: 'evri' })).toEqual({
      ok: true,
      value: { orderId, shipmentId, state: 'delivered' },
    })
    expect(await deliverShipment(db, { shipmentId, actorId })).toMatchObject({
      value: { state: 'delivered' },
    })
    expect(await historyOf(orderId)).toEqual(before)
    expect(await waitingJobs(db, 'send_shipment_notice')).toContain(`shipment_notice:${shipmentId}`)
    expect(await waitingJobs(db, 'send_delivery_notice')).toContain(`delivery_notice:${orderId}`)
  })

  test('twenty times at once, a parcel leaves once', async () => {
    const { orderId } = await packed([3])
    const asked = parcel(orderId)
    const answers = await Promise.all(Array.from({ length: 20 }, () => shipItems(db, asked)))

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await shippedOf(orderId)).toEqual([{ shown: 3, inParcels: 3 }])
  })

  test('five times at once, packing begins once', async () => {
    const { orderId } = await paid()
    let answers: ReturnType<typeof packOrder>[] = []
    await db.transaction(async (tx) => {
      await tx.tables
        .selectFrom('orders')
        .select('id')
        .where('id', '=', orderId)
        .forUpdate()
        .execute()
      answers = Array.from({ length: 5 }, () => packOrder(db, { orderId, actorId }))
      await expect.poll(() => lockWaiters(db)).toBe(5)
    })
    await Promise.all(answers)

    expect(await historyOf(orderId)).toHaveLength(3)
  })
})

describe('many at once', () => {
  test('twenty of the staff ship the same lines: never more than was bought', async () => {
    const { orderId, lines } = await packed([7, 3])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        ship(orderId, { items: units([lines[at % 2], 1 + (at % 3)]) }),
      ),
    )

    for (const answer of answers)
      expect(answer.ok || answer.refusal.kind).toSatisfy((kind) =>
        [true, 'too_many', 'wrong_state'].includes(kind as string),
      )
    for (const { shown, inParcels } of await shippedOf(orderId)) expect(shown).toBe(inParcels)
    await ship(orderId)
    expect(await shippedOf(orderId)).toEqual([
      { shown: 7, inParcels: 7 },
      { shown: 3, inParcels: 3 },
    ])
    expect((await readOrder(db, orderId))?.state).toBe('shipped')
  })

  test('a parcel waits for the one before it, and sees what that one took', async () => {
    const { orderId, lines } = await packed([3])
    const two = { items: units([lines[0], 2]) }
    let second: ReturnType<typeof ship> | undefined

    await db.transaction(async (tx) => {
      await shipItems(tx, parcel(orderId, two))
      second = ship(orderId, two)
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await second).toEqual(err({ kind: 'too_many', orderItemId: lines[0] }))
    expect(await shippedOf(orderId)).toEqual([{ shown: 2, inParcels: 2 }])
  })

  test('the table itself holds no more in parcels than was bought', async () => {
    const { lines } = await packed([2])

    await expect(
      db.pool.query('update order_items set shipped_quantity = 3 where id = $1', [lines[0]]),
    ).rejects.toThrow('never_more_shipped_than_bought')
  })

  test('the last two parcels arrive at once: the order is delivered', async () => {
    const { orderId, lines } = await packed([2])
    await ship(orderId, { items: units([lines[0], 1]) })
    await ship(orderId)
    const [one, two] = (await readOrder(db, orderId))!.shipments
    let second: ReturnType<typeof deliverShipment> | undefined

    await db.transaction(async (tx) => {
      await deliverShipment(tx, { shipmentId: one!.shipmentId, actorId })
      second = deliverShipment(db, { shipmentId: two!.shipmentId, actorId })
      await expect.poll(() => lockWaiters(db)).toBe(1)
    })

    expect(await second).toMatchObject({ value: { state: 'delivered' } })
  })

  test('late and repeated news of the payment, with staff at work: nothing is lost or stuck', async () => {
    const { orderId, lines } = await packed([5])
    const work = [
      ...Array.from({ length: 5 }, () => () => ship(orderId, { items: units([lines[0], 1]) })),
      ...Array.from(
        { length: 5 },
        () => () => reportPayment(db, orderId, 'payment_intent.succeeded'),
      ),
      ...Array.from(
        { length: 5 },
        () => () => reportPayment(db, orderId, 'payment_intent.canceled'),
      ),
    ]
    await Promise.all(work.map((act) => act()))

    expect(await readOrder(db, orderId)).toMatchObject({
      state: 'shipped',
      payment: { state: 'succeeded' },
    })
    expect(await shippedOf(orderId)).toEqual([{ shown: 5, inParcels: 5 }])
  })
})

describe('refused', () => {
  test('an order that is not there', async () => {
    expect(await packOrder(db, { orderId: nobody, actorId })).toEqual(
      err({ kind: 'order_not_found' }),
    )
    expect(await ship(nobody)).toEqual(err({ kind: 'order_not_found' }))
    expect(await deliverShipment(db, { shipmentId: nobody, actorId })).toEqual(
      err({ kind: 'shipment_not_found' }),
    )
  })

  test('shipping before packing, and packing after shipping', async () => {
    const { orderId } = await paid()
    expect(await ship(orderId)).toEqual(err({ kind: 'wrong_state', state: 'paid' }))
    await packOrder(db, { orderId, actorId })
    await ship(orderId)

    expect(await packOrder(db, { orderId, actorId })).toEqual(
      err({ kind: 'wrong_state', state: 'shipped' }),
    )
    expect(await ship(orderId)).toEqual(err({ kind: 'wrong_state', state: 'shipped' }))
  })

  test('an order whose money went back at the provider', async () => {
    const [{ orderId: unpacked }, { orderId }] = [await paid(), await packed()]
    await reportPayment(db, unpacked, 'refund.created')
    await reportPayment(db, orderId, 'refund.created')

    expect(await packOrder(db, { orderId: unpacked, actorId })).toEqual(err({ kind: 'refunded' }))
    expect(await ship(orderId)).toEqual(err({ kind: 'refunded' }))
  })

  test('lines of another order, more than is left, an empty parcel, an unknown carrier', async () => {
    const { orderId, lines } = await packed([2])
    const { lines: others } = await packed()

    expect(await ship(orderId, { items: units([others[0], 1]) })).toEqual(
      err({ kind: 'item_not_found', orderItemId: others[0] }),
    )
    expect(await ship(orderId, { items: units([lines[0], 3]) })).toEqual(
      err({ kind: 'too_many', orderItemId: lines[0] }),
    )
    // Twice the same line counts together.
    expect(await ship(orderId, { items: units([lines[0], 2], [lines[0], 1]) })).toEqual(
      err({ kind: 'too_many', orderItemId: lines[0] }),
    )
    expect(await ship(orderId, { items: [] })).toEqual(err({ kind: 'nothing_left' }))
    expect(await ship(orderId, { carrier: 'pigeon' })).toEqual(err({ kind: 'carrier_not_found' }))
    expect(await shippedOf(orderId)).toEqual([{ shown: 0, inParcels: 0 }])
  })
})

describe('tracking', () => {
  const correct = (shipmentId: string, carrier: string, trackingNumber: string | null) =>
    correctTracking(db, { shipmentId, carrier, trackingNumber, actorId })

  test('can be corrected until the parcel has arrived, and the customer is notified each time', async () => {
    const { orderId } = await packed()
    const sent = await ship(orderId)
    const shipmentId = sent.ok ? sent.value.shipmentId : nobody

    expect(await correct(shipmentId, 'dpd', '15501234567890')).toEqual({
      ok: true,
      value: { orderId },
    })
    expect((await readOrder(db, orderId))?.shipments).toMatchObject([
      {
        carrierName: 'DPD',
        trackingUrl: 'https://track.dpd.co.uk/parcels/15501234567890',
      },
    ])
    expect((await historyOf(orderId)).at(-1)).toEqual({
      from_state: 'shipped',
      to_state: 'shipped',
      note: 'Tracking of parcel 1 corrected',
      actor: actorId,
    })
    const shown = (await waitingJobs(db, 'send_shipment_notice')).filter((key) =>
      key.startsWith(`shipment_notice:${shipmentId}`),
    )
    expect(shown).toHaveLength(2)

    await correct(shipmentId, 'dpd', '15501234567890')
    expect((await historyOf(orderId)).filter(({ note }) => note?.startsWith('Track'))).toHaveLength(
      1,
    )
    expect(await correct(shipmentId, 'pigeon', null)).toEqual(err({ kind: 'carrier_not_found' }))
    await deliverShipment(db, { shipmentId, actorId })
    expect(await correct(shipmentId, 'evri', null)).toEqual(err({ kind: 'delivered' }))
    expect(await correct(nobody, 'evri', null)).toEqual(err({ kind: 'shipment_not_found' }))
  })
})
