import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { promote } from '#shop/sign-in/testing/given-admin.ts'
import { givenStoreCredit } from '#shop/credit/testing/given-credit.ts'
import { givenDeliveryMethod } from '#shop/orders/testing/given-order.ts'
import {
  givenPackedOrder,
  givenPaidOrder,
  reportPayment,
} from '#shop/orders/testing/given-paid-order.ts'
import { cancelReturn } from '#shop/returns/server/requests/change-return.ts'
import {
  givenDeliveredOrder,
  givenParcel,
  givenReturn,
} from '#shop/returns/testing/given-return.ts'

import { erasureObstacles } from '../privacy.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)

async function obstaclesOf(userId: string, givesUpCredit = false): Promise<string[]> {
  const { erasure_obstacles: names } = await db.callOne('erasure_obstacles', {
    p_user_id: userId,
    p_gives_up_credit: givesUpCredit,
  })
  return names ?? []
}

describe('obstacles to an erasure', () => {
  test('nothing, while they have nothing under way', async () => {
    const { id } = await givenCustomer(db)
    const { customer } = await givenDeliveredOrder(db, [1], delivery)

    expect([await obstaclesOf(id), await obstaclesOf(customer.id)]).toEqual([[], []])
  })

  test('a role in the shop', async () => {
    const { id } = await givenCustomer(db)
    await promote(db, id, 'support')

    expect(await obstaclesOf(id)).toEqual(['is_admin'])
  })

  test('an order until it is delivered, or for 30 days after it was sent', async () => {
    const { customer, orderId } = await givenPackedOrder(db, [1], delivery)
    expect(await obstaclesOf(customer.id)).toEqual(['open_order'])
    await givenParcel(db, orderId, { isDelivered: false })
    expect(await obstaclesOf(customer.id)).toEqual(['open_order'])
    await sql`update shipments set shipped_at = now() - interval '31 days' where order_id = ${orderId}`.execute(
      db.tables,
    )

    expect(await obstaclesOf(customer.id)).toEqual([])
  })

  test('a payment that failed, for a day', async () => {
    const { customer, orderId } = await givenPaidOrder(db, [1], delivery)
    await sql`alter table orders disable trigger user`.execute(db.tables)
    await sql`update orders set state = 'payment_failed', updated_at = now() where id = ${orderId}`.execute(
      db.tables,
    )
    expect(await obstaclesOf(customer.id)).toEqual(['payment_under_way'])
    await sql`update orders set updated_at = now() - interval '25 hours' where id = ${orderId}`.execute(
      db.tables,
    )
    await sql`alter table orders enable trigger user`.execute(db.tables)

    expect(await obstaclesOf(customer.id)).toEqual([])
  })

  test('a return until it is settled', async () => {
    const order = await givenDeliveredOrder(db, [1], delivery)
    const returnId = await givenReturn(db, order)
    expect(await obstaclesOf(order.customer.id)).toEqual(['open_return'])
    await cancelReturn({ db } as never, { customerId: order.customer.id, returnId })

    expect(await obstaclesOf(order.customer.id)).toEqual([])
  })

  test('pending refunds, also failed ones that were not turned into credit', async () => {
    const { customer, orderId } = await givenDeliveredOrder(db, [1], delivery)
    const set = (state: string, failure: string | null) =>
      sql`update refunds set state = ${state}, failure = ${failure} where order_id = ${orderId}`.execute(
        db.tables,
      )
    await sql`insert into refunds (order_id, pence, reason, actor)
      values (${orderId}, 100, 'goodwill', 'a test')`.execute(db.tables)
    expect(await obstaclesOf(customer.id)).toEqual(['refund_under_way'])
    await set('failed', 'card closed')
    expect(await obstaclesOf(customer.id)).toEqual(['refund_under_way'])
    await set('succeeded', null)

    expect(await obstaclesOf(customer.id)).toEqual([])
  })

  test('a payment of a wrong amount that was not refunded', async () => {
    const { customer, orderId } = await givenDeliveredOrder(db, [1], delivery)
    await sql`insert into wrong_payments (order_id, amount, currency) values (${orderId}, 1, 'GBP')`.execute(
      db.tables,
    )

    expect(await obstaclesOf(customer.id)).toEqual(['refund_under_way'])
  })

  test.for([
    { status: 'needs_response', waits: ['dispute'] },
    { status: 'under_review', waits: ['dispute'] },
    { status: 'won', waits: [] },
    { status: 'lost', waits: [] },
  ])('a dispute that is $status', async ({ status, waits }) => {
    const { customer, orderId } = await givenDeliveredOrder(db, [1], delivery)
    await sql`insert into disputes (order_id, provider_id, amount_pence, reason, status, told_at)
      values (${orderId}, ${randomUUID()}, 1, 'general', ${status}, now())`.execute(db.tables)

    expect(await obstaclesOf(customer.id)).toEqual(waits)
  })

  test('credit, unless they give it up', async () => {
    const { id } = await givenCustomer(db)
    await givenStoreCredit(db, id, 100)

    expect(await obstaclesOf(id)).toEqual(['credit_left'])
    expect(await obstaclesOf(id, true)).toEqual([])
  })

  test('each has a name that pages know', async () => {
    const { rows } = await sql<{ text: string }>`
      select prosrc as text from pg_proc where proname = 'erasure_obstacles'`.execute(db.tables)
    const named = [...rows[0]!.text.matchAll(/(?:then|select) '(\w+)'/g)].map(([, name]) => name)

    expect(new Set(named)).toEqual(new Set(erasureObstacles))
  })
})

test('money that arrives for an order of an erased person is refunded', async () => {
  const { customer, orderId } = await givenPaidOrder(db, [1], delivery)
  await sql`alter table orders disable trigger user`.execute(db.tables)
  await sql`update orders set state = 'payment_failed' where id = ${orderId}`.execute(db.tables)
  await sql`alter table orders enable trigger user`.execute(db.tables)
  await sql`update payments set state = 'cancelled' where order_id = ${orderId}`.execute(db.tables)
  await sql`update users set erased_at = now() where id = ${customer.id}`.execute(db.tables)

  expect(await reportPayment(db, orderId, 'payment_intent.succeeded')).toMatchObject({
    outcome: 'refund_due',
  })
})
