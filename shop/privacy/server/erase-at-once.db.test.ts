import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import type { Db } from '#platform/db/database.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import {
  givenCustomerWithPassword,
  givenSignInUnderWay,
  sessionCount,
} from '#shop/sign-in/testing/given-account.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { placeOrder } from '#shop/orders/server/place-order.ts'
import { givenDeliveryMethod, newOrder } from '#shop/orders/testing/given-order.ts'
import { givenDeliveredOrder } from '#shop/returns/testing/given-return.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { givenErasureDue } from '../testing/given-erasure.ts'

import { takeErasureBack } from './requests.ts'

const db = await useTestDatabase()
const delivery = await givenDeliveryMethod(db)

/** Erases while `work` has been done and is not over yet; what erasure answers once it is. */
async function eraseDuring(requestId: string, work: (tx: Db) => Promise<unknown>) {
  let erasing: Promise<{ outcome: string | null }> | undefined
  await db.transaction(async (tx) => {
    await work(tx)
    erasing = db.callOne('erase_person', { p_request_id: requestId })
    await expect.poll(() => lockWaiters(db)).toBe(1)
  })
  return erasing
}

describe('erasure waits for what is under way, and sees it', () => {
  test('an order that is being placed is sent first', async () => {
    const customer = await givenCustomer(db)
    await givenLine(db, customer.id, await givenProductInStock(db, { onHand: 1 }), 1)
    const requestId = await givenErasureDue(db, customer.id)

    const erased = await eraseDuring(requestId, (tx) =>
      placeOrder(tx, newOrder(customer, delivery)),
    )

    expect(erased).toMatchObject({ outcome: 'postponed', waits_for: ['open_order'] })
  })

  test('a refund that staff are making comes through first', async () => {
    const { customer, orderId } = await givenDeliveredOrder(db, [1], delivery)
    const requestId = await givenErasureDue(db, customer.id)

    const erased = await eraseDuring(requestId, (tx) =>
      tx.callOne('refund_order', {
        p_order_id: orderId,
        p_pence: 100,
        p_way: 'original',
        p_reason: 'A late parcel',
        p_actor: randomUUID(),
        p_key: randomUUID(),
      }),
    )

    expect(erased).toMatchObject({ outcome: 'postponed', waits_for: ['refund_under_way'] })
  })

  test('what is being taken back is not done', async () => {
    const { id } = await givenCustomer(db)
    const requestId = await givenErasureDue(db, id)

    const erased = await eraseDuring(requestId, (tx) =>
      takeErasureBack(tx, { userId: id, actorId: id }),
    )

    expect(erased).toMatchObject({ outcome: 'taken_back' })
  })

  test('a sign-in that is under way leaves no session behind', async () => {
    const customer = await givenCustomerWithPassword(db)
    await givenDeliveredOrderOf(customer.id)
    const requestId = await givenErasureDue(db, customer.id)

    const erased = await eraseDuring(requestId, (tx) => givenSignInUnderWay(tx, customer.id))

    expect(erased).toMatchObject({ outcome: 'done' })
    expect(await sessionCount(db, customer.id)).toBe(0)
  })
})

test('of many requests at once one is created, and all report it', async () => {
  const { id } = await givenCustomer(db)
  const ask = () =>
    db.callOne('request_erasure', {
      p_user_id: id,
      p_actor: randomUUID(),
      p_gives_up_credit: false,
      p_session_id: null,
      p_proved_since: null,
    })

  const answers = await Promise.all(Array.from({ length: 12 }, ask))

  expect(answers.filter(({ outcome }) => outcome === 'asked')).toHaveLength(1)
  expect(answers.filter(({ outcome }) => outcome === 'existing')).toHaveLength(11)
  expect(new Set(answers.map(({ request_id }) => request_id)).size).toBe(1)
})

test('of many copies asked for at once one is made', async () => {
  const { id } = await givenCustomer(db)
  const ask = () => db.callOne('request_export', { p_user_id: id, p_actor: id })

  const answers = await Promise.all(Array.from({ length: 12 }, ask))

  expect(new Set(answers.map(({ request_id }) => request_id)).size).toBe(1)
})

test('two jobs that erase the same person at once do it once', async () => {
  const { id } = await givenCustomer(db)
  const requestId = await givenErasureDue(db, id)
  const erase = () => db.callOne('erase_person', { p_request_id: requestId })

  const answers = await Promise.all([erase(), erase(), erase()])

  expect(answers.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'done'])
  const { rows } = await sql`select from audit_log
    where subject_id = ${id} and action = 'person_erased'`.execute(db.tables)
  expect(rows).toHaveLength(1)
})

/** Makes somebody the owner of an order that has arrived, so that their row stays. */
async function givenDeliveredOrderOf(userId: string) {
  const { customer } = await givenDeliveredOrder(db, [1], delivery)
  await db.tables
    .updateTable('orders')
    .set({ customer_id: userId })
    .where('customer_id', '=', customer.id)
    .execute()
}
