import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { explainStatements } from '#platform/testing/explain.ts'
import { useTestDatabase, withoutTriggers } from '#platform/testing/test-database.ts'
import { givenManyOrders } from '#shop/orders/testing/many-orders.ts'

import { customerList } from '../../customers/customer-list.ts'

import { listCustomers } from './read-customer.ts'

/** CUSTOMERS=100000 shows the same of a list ten times as long. */
const COUNT = Number(process.env.CUSTOMERS ?? 10_000)

const db = await useTestDatabase()
const explain = explainStatements(db)
const queryOf = (search: string) => readListQuery(customerList, new URLSearchParams(search))
const list = async (search: string) => (await listCustomers(db, queryOf(search))).rows

// A shop after years: one customer an hour, most have ordered; few are blocked or never confirmed.
beforeAll(async () => {
  await givenManyOrders(db, COUNT)
  await db.pool.query(
    `insert into users (name, first_name, last_name, email, email_verified, created_at)
     select '', 'Customer', md5(i::text), 'customer' || i || '@example.com', i % 200 <> 0,
            now() - i * interval '1 hour'
       from generate_series(1, ${COUNT}) i`,
  )
  await withoutTriggers(db, async (tables) => {
    await sql`
    update orders o
        set customer_id = u.id,
            order_number = regexp_replace(o.order_number, '^LB-(....)(....)$', 'LB-\\1-\\2'),
            address = o.address || jsonb_build_object(
              'phone', '+44 (0)7' || lpad(regexp_replace(o.email, '\\D', '', 'g'), 9, '0'))
       from users u where u.email = o.email and o.email like 'customer%'`.execute(tables)
  })
  await db.pool.query(
    `update customer_totals t set orders = 1, spent_pence = o.total_pence, last_order_at = o.created_at
       from orders o where o.customer_id = t.user_id and o.state in ('delivered', 'shipped')`,
  )
  await db.pool.query(
    `insert into addresses (user_id, name, phone, line1, city, postcode)
     select id, 'x', '020 ' || lpad(regexp_replace(email, '\\D', '', 'g'), 8, '0'), 'x', 'x', 'x'
       from users where email like 'customer%'`,
  )
  await db.pool.query(
    `insert into customer_blocks (user_id, reason)
     select id, 'Chargebacks.' from users where email like 'customer%777@example.com'`,
  )
  await db.pool.query('vacuum analyze')
}, 300_000)

test.for([
  ['', 50],
  ['sort=joined', 50],
  ['sort=-spent', 50],
  ['sort=ordered', 50],
  ['sort=-ordered', 50],
  ['ordered=yes', 50],
  ['blocked=yes', Math.min(50, COUNT / 1000)],
  ['unconfirmed=yes', Math.min(50, COUNT / 200)],
  ['new=yes', 50],
  ['blocked=yes&sort=-spent', Math.min(50, COUNT / 1000)],
  ['q=customer4321%40', 1],
  ['q=LB-6180-3399', 1],
  ['q=6180+3399', 1],
  ['q=07000004321', 1],
  ['q=%2B44+20+0000+4321', 1],
  ['q=nobody-is-called-this', 0],
] as const)('%j finds its first rows in one statement, by an index', async ([search, found]) => {
  let rows: unknown[] = []
  const [touched, ...more] = await explain.during('users', async () => {
    rows = await list(search)
  })

  expect(more).toEqual([])
  expect(rows).toHaveLength(found)
  expect(touched?.ways).not.toContain('Seq Scan')
  expect(touched?.rows).toBeLessThan(COUNT / 5)
  expect(JSON.stringify(rows).length).toBeLessThan(20_000)
})

test.for(['q=LB-6180-3399', 'q=07000004321', 'q=%2B44+20+0000+4321'])(
  '%j reads neither orders nor addresses from end to end',
  async (search) => {
    for (const table of ['orders', 'addresses']) {
      const [touched] = await explain.during(table, () => list(search))
      expect(touched?.ways).not.toContain('Seq Scan')
      expect(touched?.rows).toBeLessThan(10)
    }
  },
)

test('pages follow each other whatever they are sorted by', async () => {
  for (const sort of ['-joined', '-spent', 'ordered']) {
    const first = await listCustomers(db, queryOf(`sort=${sort}`))
    const second = await listCustomers(db, queryOf(`sort=${sort}&after=${first.next}`))
    const back = await listCustomers(db, queryOf(`sort=${sort}&before=${second.previous}`))

    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(100)
    expect(back.rows).toEqual(first.rows)
  }
})

test('what is asked for is what comes', async () => {
  const spent = (await list('sort=-spent')).map(({ spentPence }) => spentPence)
  expect(spent).toEqual(spent.toSorted((one, other) => other - one))
  expect((await list('ordered=yes')).every(({ orders }) => orders > 0)).toBe(true)
  expect((await list('blocked=yes')).every(({ isBlocked }) => isBlocked)).toBe(true)
  expect((await list('unconfirmed=yes')).some(({ isConfirmed }) => isConfirmed)).toBe(false)
  expect((await list('q=07000004321')).map(({ email }) => email)).toEqual([
    'customer4321@example.com',
  ])
  expect(await list('q=%25_')).toEqual([])
  expect((await list('sort=ordered'))[0]?.lastOrderAt).toBeNull()
})

test('admins are not among them', async () => {
  await db.pool.query(
    `update users set role = 'admin', admin_role = 'owner' where email = 'customer5@example.com'`,
  )
  expect(await list('q=customer5%40example')).toEqual([])
})
