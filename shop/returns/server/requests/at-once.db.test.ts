import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import type { Db } from '#platform/db/database.ts'
import { err } from '#platform/result.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { usePayingShop } from '#shop/checkout/testing/paying-shop.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'

import { givenDeliveredOrder, givenReturn, newReturn } from '../../testing/given-return.ts'
import { addReturnTracking, cancelReturn } from './change-return.ts'
import { createReturn } from './create-return.ts'

const db = await useTestDatabase()
const shop = await usePayingShop(db)
const standard = await givenDeliveryMethod(db)
const delivered = (quantities: number[]) => givenDeliveredOrder(db, quantities, standard)

/** As many wait as the pool has connections, less the one that holds what they wait for. */
const QUEUE = 15
// Those who wait leave none to see them by.
const beside = openDatabase({ url: db.url, connections: 1 })
afterAll(() => beside.close())

/** Begins work while somebody else is about to do something to the order, so that all of it meets. */
async function whileHeld<T>(orderId: string, work: () => Promise<T>[]): Promise<T[]> {
  let answers: Promise<T>[] = []
  await db.transaction(async (tx) => {
    await tx.tables
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .forUpdate()
      .execute()
    answers = work()
    await expect.poll(() => lockWaiters(beside)).toBe(Math.min(QUEUE, answers.length))
  })
  return Promise.all(answers)
}

/** Units of each line in returns that count. */
async function unitsComing(orderId: string) {
  const rows = await db.tables
    .selectFrom('return_items')
    .innerJoin('returns', 'returns.id', 'return_items.return_id')
    .select(['return_items.order_item_id as line', 'return_items.quantity'])
    .where('returns.order_id', '=', orderId)
    .where('returns.state', 'not in', ['rejected', 'cancelled'])
    .execute()
  const units: Record<string, number> = {}
  for (const { line, quantity } of rows) units[line] = (units[line] ?? 0) + quantity
  return units
}

test('twenty ask at once for the same units: all come back, and never more than were sent', async () => {
  const order = await delivered([7, 3])
  const request = (at: number) =>
    newReturn(order, {
      items: [{ order_item_id: order.lines[at % 2]!, quantity: 1, reason: 'too_large' }],
    })

  const answers = await whileHeld(order.orderId, () =>
    Array.from({ length: 20 }, (_, at) => createReturn(db, request(at))),
  )

  const refusals = answers.flatMap((one) => (one.ok ? [] : [one.refusal.kind]))
  expect(refusals).toEqual(Array.from({ length: 10 }, () => 'nothing_left'))
  expect(await unitsComing(order.orderId)).toEqual({ [order.lines[0]!]: 7, [order.lines[1]!]: 3 })
})

test('ten times at once with one key there is one return, of all the units', async () => {
  const order = await delivered([2])
  const request = newReturn(order, {
    items: [{ order_item_id: order.lines[0]!, quantity: 2, reason: 'changed_mind' }],
  })

  const answers = await whileHeld(order.orderId, () =>
    Array.from({ length: 10 }, () => createReturn(db, request)),
  )

  const ids = answers.map((one) => (one.ok ? one.value.returnId : one.refusal.kind))
  expect(new Set(ids).size).toBe(1)
  expect(await unitsComing(order.orderId)).toEqual({ [order.lines[0]!]: 2 })
})

test('one key for two orders at once is one return', async () => {
  const order = await delivered([1])
  const other = await delivered([1])
  await db.tables
    .updateTable('orders')
    .set({ customer_id: order.customer.id })
    .where('id', '=', other.orderId)
    .execute()
  const request = newReturn(order)
  const same = { ...newReturn({ ...other, customer: order.customer }), ...keyOf(request) }
  let second: ReturnType<typeof createReturn> | undefined
  let first: Awaited<ReturnType<typeof createReturn>> | undefined

  await db.transaction(async (tx) => {
    first = await createReturn(tx, request)
    second = createReturn(db, same)
    await expect.poll(() => lockWaiters(beside)).toBe(1)
  })

  expect(first).toMatchObject({ ok: true })
  expect(await second).toEqual(first)
})

const keyOf = ({ idempotencyKey }: { idempotencyKey: string }) => ({ idempotencyKey })

/** Staff open the parcel; the procedure of theirs takes the same locks. */
async function receive(tx: Db, returnId: string) {
  await tx.call('lock_return', { p_return_id: returnId })
  await tx.tables
    .updateTable('returns')
    .set({ state: 'received', received_at: new Date() })
    .where('id', '=', returnId)
    .execute()
}

test('cancelling, or entering a parcel, while it is opened is refused as already received', async () => {
  const order = await delivered([1])
  const customerId = order.customer.id
  const returnId = await givenReturn(db, order)
  const tracking = { carrier: 'evri', trackingNumber: 'H0012345678' }
  let asked: Promise<unknown>[] = []

  await db.transaction(async (tx) => {
    await receive(tx, returnId)
    asked = [
      cancelReturn(shop.services, { customerId, returnId }),
      addReturnTracking(db, { customerId, returnId, ...tracking }),
    ]
    await expect.poll(() => lockWaiters(beside)).toBe(2)
  })

  const isThere = err({ kind: 'wrong_state', state: 'received' })
  expect(await Promise.all(asked)).toEqual([isThere, isThere])
})

test('entering a parcel and cancelling at once are both done, in either order', async () => {
  const order = await delivered([1])
  const customerId = order.customer.id
  const returnId = await givenReturn(db, order)

  const answers = await whileHeld<{ ok: boolean }>(order.orderId, () =>
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0
        ? cancelReturn(shop.services, { customerId, returnId })
        : addReturnTracking(db, {
            customerId,
            returnId,
            carrier: 'evri',
            trackingNumber: `H001234567${at}`,
          }),
    ),
  )

  const { state } = await db.tables
    .selectFrom('returns')
    .select('state')
    .where('id', '=', returnId)
    .executeTakeFirstOrThrow()
  expect(state).toBe('cancelled')
  expect(answers.filter(({ ok }, at) => at % 2 === 0 && !ok)).toEqual([])
  const steps = await db.tables
    .selectFrom('return_events')
    .select('kind')
    .where('return_id', '=', returnId)
    .orderBy('id')
    .execute()
  expect(steps.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  expect(steps.at(-1)).toEqual({ kind: 'cancelled' })
})
