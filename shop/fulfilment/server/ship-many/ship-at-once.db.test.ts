import { randomUUID } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import type { Services } from '#platform/services.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import { reportPayment } from '#shop/orders/testing/given-paid-order.ts'
import { waitingJobs } from '#shop/orders/testing/stock-books.ts'
import { cancelItems } from '#shop/payments/server/cancel-items.ts'

import { rowFields } from '../../ship-many/ship-rows.ts'
import { packedOrders } from '../../testing/packed-orders.ts'
import { shipAction } from './ship-action.ts'
import { shipOrders } from './ship-orders.ts'

const db = await useTestDatabase({ connections: 12 })
const services = { db, log: { info: () => undefined } } as unknown as Services
const { givenPacked, rowsOf, parcelOf, formOf, parcelsOf } = packedOrders(
  db,
  await givenDeliveryMethod(db),
)
const actorId = 'a colleague'

afterEach(async () => {
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
})

test('the same orders in eight requests, forwards and backwards, leave once each, and nobody waits for ever', async () => {
  const ids = await givenPacked(6, [2])
  const rows = await rowsOf(ids)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      shipOrders(db, (at % 2 === 0 ? rows : rows.toReversed()).map(parcelOf), actorId),
    ),
  )

  const done = answers.flat().filter((outcome) => outcome.done)
  expect(done.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  for (const parcels of await parcelsOf(ids)) expect(parcels).toHaveLength(1)
})

test('the same form pressed five times sends each parcel once, and says so each time', async () => {
  const ids = await givenPacked(4)
  const form = formOf(await rowsOf(ids))
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shipAction(db, { form, actorId })),
  )

  for (const answer of answers)
    expect(answer.kind === 'done' && answer.outcomes.map(({ done }) => done)).toEqual(
      ids.map(() => true),
    )
  const parcels = await parcelsOf(ids)
  for (const some of parcels) expect(some).toHaveLength(1)
  const mails = await waitingJobs(db, 'send_shipment_notice')
  for (const [parcel] of parcels)
    expect(mails.filter((key) => key.includes(parcel!.shipmentId))).toHaveLength(1)
})

test('the same form with a corrected number is no repeat: the parcel stays as it went, and that is said', async () => {
  const [id] = await givenPacked(1)
  const form = formOf(await rowsOf([id!]))
  await shipAction(db, { form, actorId })
  const [sent] = await parcelsOf([id!])
  form.set(rowFields(id!).tracking, 'AB999999999GB')

  expect(await shipAction(db, { form, actorId })).toMatchObject({
    outcomes: [{ id, done: false, message: expect.stringContaining('nothing to pack or to ship') }],
  })
  expect(await parcelsOf([id!])).toEqual([sent])
})

test('an order that is being cancelled is waited for and left out, the others go', async () => {
  const ids = await givenPacked(3)
  const rows = await rowsOf(ids)
  let shipping: ReturnType<typeof shipOrders> | undefined
  await db.transaction(async (tx) => {
    await cancelItems({ ...services, db: tx } as unknown as Services, {
      orderId: ids[1]!,
      items: undefined,
      reason: undefined,
      actorId,
      key: randomUUID(),
    })
    shipping = shipOrders(db, rows.map(parcelOf), actorId)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect((await shipping!).map(({ done, message }) => done || message)).toEqual([
    true,
    expect.stringContaining('cancelled'),
    true,
  ])
  expect((await parcelsOf(ids)).map(({ length }) => length)).toEqual([1, 0, 1])
})

test('an order that is refunded at the provider meanwhile is left out, the others go', async () => {
  const ids = await givenPacked(3)
  const rows = await rowsOf(ids)
  let shipping: ReturnType<typeof shipOrders> | undefined
  await db.transaction(async (tx) => {
    await reportPayment(tx, ids[2]!, 'refund.created')
    shipping = shipOrders(db, rows.map(parcelOf), actorId)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })

  expect((await shipping!).map(({ done, message }) => done || message)).toEqual([
    true,
    true,
    expect.stringContaining('refunded'),
  ])
  expect((await parcelsOf(ids)).map(({ length }) => length)).toEqual([1, 1, 0])
})

test('a colleague who sends one of them alone leaves the others', async () => {
  const ids = await givenPacked(2)
  const rows = await rowsOf(ids)
  let shipping: ReturnType<typeof shipOrders> | undefined
  await db.transaction(async (tx) => {
    await shipOrders(tx, [parcelOf(rows[0]!)], 'another colleague')
    shipping = shipOrders(db, rows.map(parcelOf), actorId)
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  expect((await shipping!).map(({ done }) => done)).toEqual([false, true])
  expect((await parcelsOf(ids)).map(({ length }) => length)).toEqual([1, 1])
})
