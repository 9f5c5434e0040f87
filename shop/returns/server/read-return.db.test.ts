import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'

import { listCustomersReturns, readReturn } from './read-return.ts'

const db = await useTestDatabase()

/** A return of one piece of a new order of three, as it stands in the tables. */
async function givenRow(order: Awaited<ReturnType<typeof givenPaidOrder>>, at: number) {
  const { id } = await db.tables
    .insertInto('returns')
    .values({
      return_number: `R-${randomUUID().slice(0, 4)}`,
      order_id: order.orderId,
      customer_id: order.customer.id,
      idempotency_key: randomUUID(),
      state: 'approved',
      resolution: 'refund',
      requested_at: new Date(Date.UTC(2026, 10, 1, 0, 0, at)),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.tables
    .insertInto('return_items')
    .values({
      return_id: id,
      order_item_id: order.lines[0]!,
      quantity: 1,
      reason: 'too_small',
    })
    .execute()
  await db.tables
    .insertInto('return_events')
    .values({ return_id: id, actor: order.customer.id, kind: 'requested', to_state: 'approved' })
    .execute()
  return id
}

test('a return is read whole, by its customer and by staff only', async () => {
  const order = await givenPaidOrder(db, [3])
  const id = await givenRow(order, 0)

  const read = await readReturn(db, id, order.customer.id)

  expect(read).toMatchObject({
    returnId: id,
    orderId: order.orderId,
    state: 'approved',
    tracking: null,
    photos: [],
    exchangeOrder: null,
    items: [{ order_item_id: order.lines[0], quantity: 1, reason: 'too_small', paid_pence: 8900 }],
    events: [{ kind: 'requested', from: null, to: 'approved', at: expect.any(Date) }],
  })
  expect(await readReturn(db, id)).toEqual(read)
  expect(await readReturn(db, id, randomUUID())).toBeUndefined()
  expect(await readReturn(db, randomUUID())).toBeUndefined()
})

test('a customer reads ten returns at a time, the newest first', async () => {
  const order = await givenPaidOrder(db, [2])
  const ids: string[] = []
  for (let at = 0; at < 12; at += 1) ids.unshift(await givenRow(order, at))

  const first = await listCustomersReturns(db, order.customer.id)
  const second = await listCustomersReturns(db, order.customer.id, first.older)

  expect(first.returns.map(({ returnId }) => returnId)).toEqual(ids.slice(0, 10))
  expect(second.returns.map(({ returnId }) => returnId)).toEqual(ids.slice(10))
  expect(second.older).toBeUndefined()
})
