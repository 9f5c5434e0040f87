import { expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase, withoutTriggers } from '#platform/testing/test-database.ts'
import { givenPackedOrder, givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenDeliveredOrder, givenReturn } from '#shop/returns/testing/given-return.ts'

import { countWaiting } from './read-dashboard.ts'

const db = await useTestDatabase()
const as = (adminRole: 'owner' | 'fulfilment' | 'content') => ({
  role: 'admin' as const,
  adminRole,
})

test('orders to pack and send and messages to answer are counted, as far as the role includes them', async () => {
  expect(await countWaiting(db, as('owner'))).toEqual({ orders: 0, returns: 0, messages: 0 })
  await givenPaidOrder(db)
  await givenPackedOrder(db)
  await db.pool.query(
    `insert into contact_messages (page_slug, name, email, message, language, state, done_at)
     values ('contact', 'Amina', 'a@shop.test', 'x', 'en', 'open', null),
            ('contact', 'Amina', 'a@shop.test', 'y', 'en', 'done', now())`,
  )

  expect(await countWaiting(db, as('owner'))).toEqual({ orders: 2, returns: 0, messages: 1 })
  expect(await countWaiting(db, as('fulfilment'))).toEqual({ orders: 2, returns: 0, messages: 0 })
  expect(await countWaiting(db, as('content'))).toEqual({ orders: 0, returns: 0, messages: 0 })
})

test('a return is counted while staff have to decide about it or to open its parcel', async () => {
  const before = await countWaiting(db, as('fulfilment'))
  const returnId = await givenReturn(db, await givenDeliveredOrder(db))
  const counts: Record<string, number> = {}
  for (const state of ['requested', 'approved', 'in_transit', 'received', 'refunded']) {
    await withoutTriggers(db, (tables) =>
      tables.updateTable('returns').set({ state }).where('id', '=', returnId).execute(),
    )
    counts[state] = (await countWaiting(db, as('fulfilment'))).returns - before.returns
  }
  expect(counts).toEqual({
    requested: 1,
    approved: 0,
    in_transit: 0,
    received: 1,
    refunded: 0,
  })
})

test('it is one statement', async () => {
  const counted = openDatabase({ url: db.url })
  const statements = countStatements(counted)
  expect(await statements.during(() => countWaiting(counted, as('owner')))).toHaveLength(1)
  await counted.close()
})
