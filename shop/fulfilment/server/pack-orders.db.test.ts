import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { settingsInMemory } from '#platform/testing/settings-in-memory.ts'
import { storageInMemory } from '#platform/testing/storage-in-memory.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import {
  givenPackedOrder,
  givenPaidOrder,
  reportPayment,
} from '#shop/orders/testing/given-paid-order.ts'
import { downloadDocuments } from './documents/download-documents.ts'

import { isBeingPacked } from '../packing-text.ts'
import { packOrder, packOrders, previewOrders } from './fulfilment.ts'

const db = await useTestDatabase({ connections: 12 })
const delivery = await givenDeliveryMethod(db)
const givenPaid = async () => (await givenPaidOrder(db, [1], delivery)).orderId
const clock = { now: () => new Date() }

const eventsOf = async (orderIds: readonly string[]) => {
  const rows = await db.tables
    .selectFrom('order_events')
    .select(['order_id', 'actor'])
    .where('order_id', 'in', orderIds)
    .where('to_state', '=', 'processing')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

test('reports the outcome for each order, and a repeat changes nothing', async () => {
  const [paid, refunded] = [await givenPaid(), await givenPaid()]
  const { orderId: packed } = await givenPackedOrder(db, [1], delivery)
  await reportPayment(db, refunded, 'refund.created')
  const ask = () =>
    packOrders(db, { orderIds: [paid, packed, refunded, randomUUID()], actorId: 'a colleague' })
  const expected = [
    { id: paid, done: true },
    { id: packed, done: false, message: isBeingPacked },
    { id: refunded, done: false, message: expect.stringContaining('refunded') },
  ]

  const first = await ask()
  expect(first).toHaveLength(3)
  for (const row of expected) expect(first).toContainEqual(expect.objectContaining(row))
  expect(new Set(first.map(({ name }) => name)).size).toBe(3)
  const again = await ask()
  expect(again.filter(({ done }) => done)).toEqual([])
  expect(again.find(({ id }) => id === paid)?.message).toBe(isBeingPacked)
  expect(await eventsOf([paid, packed])).toHaveLength(2)
})

test('what packing many would do is known before, without doing any of it', async () => {
  const [paid, other, refunded, cancelled] = await Promise.all([
    givenPaid(),
    givenPaid(),
    givenPaid(),
    givenPaid(),
  ])
  const { orderId: packed } = await givenPackedOrder(db, [1], delivery)
  await reportPayment(db, refunded, 'refund.created')
  await db.tables
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('id', '=', cancelled)
    .execute()
  const ids = [paid, other, refunded, cancelled, packed]

  const { pack, ship, documents } = await previewOrders(db, ids)

  expect(pack).toMatchObject({ can: 2, of: 5 })
  expect(pack!.skipped.toSorted()).toEqual([
    '1 is already being packed',
    '1 is cancelled',
    '1 was refunded',
  ])
  // What is being packed already is sent.
  expect(ship).toMatchObject({ can: 3, of: 5 })
  expect(ship!.skipped.toSorted()).toEqual(['1 is cancelled', '1 was refunded'])
  expect(documents).toMatchObject({ of: 5 })
  expect(await eventsOf([paid, other])).toEqual([])

  // Cancelled by somebody else in between: skipped and reported, and the rest is packed.
  await db.tables
    .updateTable('orders')
    .set({ state: 'cancelled' })
    .where('id', '=', other)
    .execute()
  const outcomes = await packOrders(db, { orderIds: ids, actorId: 'a colleague' })
  expect(outcomes.filter(({ done }) => done).map(({ id }) => id)).toEqual([paid])
  expect(outcomes.find(({ id }) => id === other)?.message).toContain('cancelled')
  expect((await previewOrders(db, ids)).pack).toMatchObject({ can: 0, of: 5 })
})

test('many at once, in any order, pack each order once and wait for each other without end', async () => {
  const orderIds: string[] = []
  for (let at = 0; at < 8; at += 1) orderIds.push(await givenPaid())
  const bulk = Array.from({ length: 8 }, (_, at) =>
    packOrders(db, {
      orderIds: at % 2 === 0 ? orderIds : orderIds.toReversed(),
      actorId: `colleague ${at}`,
    }),
  )
  const single = orderIds.map((orderId) => packOrder(db, { orderId, actorId: 'somebody' }))

  const [answers] = await Promise.all([Promise.all(bulk), Promise.all(single)])

  const outcomes = answers.flat()
  expect(
    outcomes
      .filter(({ done }) => done)
      .map(({ id }) => id)
      .every((id, at, all) => all.indexOf(id) === at),
  ).toBe(true)
  expect(outcomes.every(({ done, message }) => done || message === isBeingPacked)).toBe(true)
  expect((await eventsOf(orderIds)).toSorted()).toEqual(orderIds.toSorted())
})

test('pick list and packing slips of several orders are one file each, or a refusal in words', async () => {
  const orderIds = [await givenPaid(), await givenPaid()]
  for (const [paper, name] of [
    ['slips', 'Packing slips.pdf'],
    ['pick-list', 'Pick list.pdf'],
  ] as const) {
    const answer = await downloadDocuments(
      { db, clock, settings: settingsInMemory(), storage: storageInMemory() },
      { paper, orderIds },
    )
    expect(answer.headers.get('content-disposition')).toContain(name)
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(text.startsWith('%PDF-1.7')).toBe(true)
    const pages = text.match(/\/Type \/Page\b/g)?.length
    expect(pages).toBe(paper === 'slips' ? 2 : 1)
  }

  const refused = await downloadDocuments(
    { db, clock, settings: settingsInMemory(), storage: storageInMemory() },
    { paper: 'slips', orderIds: [randomUUID()] },
  )
  expect(refused.status).toBe(404)
  expect(await refused.text()).toContain('The selected orders have nothing left')
})
