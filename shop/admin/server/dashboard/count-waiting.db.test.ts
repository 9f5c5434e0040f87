import { expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenPackedOrder, givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'

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

test('it is one statement', async () => {
  const counted = openDatabase({ url: db.url })
  const statements = countStatements(counted)
  expect(await statements.during(() => countWaiting(counted, as('owner')))).toHaveLength(1)
  await counted.close()
})
