import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { explainStatements } from '#platform/testing/explain.ts'
import { LIST_COUNT, firstRowsFound } from '#platform/testing/first-rows.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { creditList } from '#shop/credit/credit-list.ts'
import { discountList } from '../discount.ts'
import { draftList } from '#shop/draft-orders/draft-order.ts'
import { givenManyOrders } from '#shop/orders/testing/many-orders.ts'
import { findAccounts } from '#shop/credit/server/credit-queries.ts'
import { findDiscounts } from './discount-queries.ts'
import { findDraftOrders } from '#shop/draft-orders/server/draft-order-queries.ts'

const db = await useTestDatabase()
const look = firstRowsFound(explainStatements(db))
const NOW = new Date()

// A draft of each order and two of a hundred without; a discount and a credit each five minutes.
beforeAll(async () => {
  await givenManyOrders(db, LIST_COUNT)
  await sql`
    update orders set paid_at = created_at where state = 'delivered'`.execute(db.tables)
  await sql`
    insert into users (name, first_name, last_name, email)
    select 'x', md5(i::text), md5('l' || i), 'buyer' || i || '@example.com'
      from generate_series(1, ${LIST_COUNT}::int) i`.execute(db.tables)
  await sql`
    insert into draft_orders (id, email, made_by, updated_at, order_id)
    select gen_random_uuid(), o.email, 'a colleague', o.created_at, o.id from orders o
     where o.email like 'customer%'
     union all
    select gen_random_uuid(), 'caller' || i || '@example.com', 'a colleague', now() - i * interval '4 hours', null
      from generate_series(1, ${LIST_COUNT / 50}::int) i`.execute(db.tables)
  await sql`
    insert into discounts (name, code, kind, percent, created_at, starts_at, ends_at, is_active)
    select 'Of the week ' || i, case when i % 20 > 0 then 'W' || lpad(i::text, 6, '0') end, 'percentage', 10,
           now() - i * interval '5 minutes',
           case when i % 100 = 1 then now() + interval '1 day' else now() - interval '2 years' end,
           case when i % 100 = 2 then now() + interval '2 days' when i % 100 > 2 then now() - interval '1 day' end,
           i % 100 <> 3
      from generate_series(1, ${LIST_COUNT}::int) i`.execute(db.tables)
  await sql`
    insert into credit_accounts (kind, code_hash, code_end, balance_pence, is_active, created_at)
    select 'gift_card', encode(sha256(i::text::bytea), 'hex'), upper(right(md5(i::text), 4)),
           case when i % 50 = 0 then i else 0 end, i % 100 <> 3, now() - i * interval '5 minutes'
      from generate_series(1, ${LIST_COUNT}::int) i`.execute(db.tables)
  await sql`
    insert into credit_accounts (kind, customer_id, balance_pence, created_at)
    select 'store_credit', u.id, 100, now() - row_number() over () * interval '1 day'
      from users u where u.email like 'buyer%0@example.com'`.execute(db.tables)
  await sql`vacuum analyze`.execute(db.tables)
}, 120_000)

const params = (search: string) => new URLSearchParams(search)

describe('drafts', () => {
  test.for([
    ['', 50],
    ['state=waiting', 0],
    ['state=failed', 50],
    ['state=paid', 50],
    ['state=all', 50],
    ['state=all&sort=updated', 50],
    ['q=caller77%40', 1],
    ['state=all&q=61803399', 1],
    ['state=all&q=CUSTOMER4321%40 example', 1],
    ['state=all&q=nobody-at-all', 0],
  ] as const)('%j', async ([search, found]) => {
    const query = readListQuery(draftList, params(search))
    const tables = ['draft_orders', 'orders', 'users']
    expect(await look(tables, () => findDraftOrders(db, query))).toBe(found)
  })
})

describe('discounts', () => {
  test.for([
    ['', 50],
    ['state=running', 50],
    ['state=planned', 50],
    ['state=ended', 50],
    ['state=off', 50],
    ['how=automatic', 50],
    ['how=code&sort=made', 50],
    ['q=w004321', 1],
    ['q=nothing-at-all', 0],
  ] as const)('%j', async ([search, found]) => {
    const query = readListQuery(discountList, params(search))
    const tables = ['discounts']
    expect(await look(tables, () => findDiscounts(db, query, NOW))).toBe(found)
  })
})

describe('credit', () => {
  test.for([
    ['', 50],
    ['sort=-balance', 50],
    ['kind=store_credit', 50],
    ['kind=store_credit&sort=balance', 50],
    ['kind=gift_card&state=active', 50],
    ['state=spent', 50],
    ['state=blocked', 50],
    ['state=blocked&sort=balance', 50],
    ['q=buyer4320%40', 1],
    ['q=nobody-at-all', 0],
  ] as const)('%j', async ([search, found]) => {
    const query = readListQuery(creditList, params(search))
    const tables = ['credit_accounts', 'users']
    expect(await look(tables, () => findAccounts(db, query))).toBe(found)
  })
})
