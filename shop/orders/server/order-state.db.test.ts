import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { mayBecome, orderStates, transitions } from '../order-state.ts'
import type { OrderState } from '../order-state.ts'
import { givenPaidOrder } from '../testing/given-paid-order.ts'

const db = await useTestDatabase()

test('the database knows the same transitions as the pages', async () => {
  const rows = await db.tables.selectFrom('order_state_transitions').selectAll().execute()

  const known = rows.map((row) => `${row.from_state} ${row.to_state}`)
  const expected = orderStates.flatMap((from) => transitions[from].map((to) => `${from} ${to}`))
  expect(known.sort()).toEqual(expected.sort())
})

test('no order changes to a state that is not allowed, whatever code asks for it', async () => {
  const { orderId } = await givenPaidOrder(db)
  const become = (state: OrderState) =>
    db.pool.query('update orders set state = $2 where id = $1', [orderId, state])
  const outcomeOf = async (from: OrderState, to: OrderState) => {
    await db.pool.query('alter table orders disable trigger orders_keep_to_transitions')
    await become(from)
    await db.pool.query('alter table orders enable trigger orders_keep_to_transitions')
    return become(to).then(
      () => true,
      (error: { code: string }) => error.code !== 'LB002' && error,
    )
  }

  for (const from of orderStates)
    for (const to of orderStates)
      expect(await outcomeOf(from, to), `${from} to ${to}`).toBe(from === to || mayBecome(from, to))
})
