import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

import { generateOrders } from './generate-orders.ts'
import { generateProducts } from './generate-products.ts'

const db = await useTestDatabase()

test('generated orders and movements of stock agree with each other, and every reference leads somewhere', async () => {
  await generateProducts(db.url, 60)
  const before = await db.pool.query('select indexdef from pg_indexes order by 1')
  const made = await generateOrders(db.url, 2500)

  expect(made).toMatchObject({ orders: 2500, order_items: 2500, payments: 2500, users: 626 })
  expect(made.stock_movements).toBe(12_528)
  expect(await db.call('audit_stock', {})).toEqual([])
  expect(await db.call('audit_credit', {})).toEqual([])
  const after = await db.pool.query('select indexdef from pg_indexes order by 1')
  expect(after.rows).toEqual(before.rows)

  const { rows } = await db.pool.query<{ name: string; definition: string; table: string }>(
    `select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
       from pg_constraint where contype = 'f' and conrelid::regclass::text = any ($1)`,
    [Object.keys(made)],
  )
  expect(rows.length).toBeGreaterThan(10)
  for (const { name, definition, table } of rows) {
    await db.pool.query(`alter table ${table} drop constraint ${name}`)
    await db.pool.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
})
