import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'

const db = await useTestDatabase()

test('guest lines that were migrated over 90 days ago are forgotten', async () => {
  const { id } = await givenCustomer(db)
  await db.pool.query(
    `insert into migrated_guest_items (user_id, guest_item_id, quantity, migrated_at)
     values ($1, 'old', 1, now() - interval '90 days 1 second'),
            ($1, 'new', 1, now() - interval '89 days')`,
    [id],
  )

  await db.call('forget_migrated_guest_items', {})

  const rows = await db.tables.selectFrom('migrated_guest_items').select('guest_item_id').execute()
  expect(rows).toEqual([{ guest_item_id: 'new' }])
})
