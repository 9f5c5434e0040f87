import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { londonDay } from '#platform/dates/london-dates.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { explainStatements } from '#platform/testing/explain.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { orderList } from '../list/order-list.ts'
import { givenManyOrders } from '../testing/many-orders.ts'
import { findOrderIds, listOrders } from './admin-orders.ts'
import { exportOrders } from './export-orders.ts'

/** ORDERS=100000 shows the same of a list ten times as long; it takes its time to be made. */
const COUNT = Number(process.env.ORDERS ?? 10_000)
/** So many of them a mark has that one of so many has, as far as they are on the first page. */
const oneOf = (many: number) => Math.min(50, COUNT / many)

const db = await useTestDatabase()
const explain = explainStatements(db)
const { rareMethod } = await givenManyOrders(db, COUNT)
const queryOf = (search: string) => readListQuery(orderList, new URLSearchParams(search))
const list = async (search: string) => (await listOrders(db, queryOf(search))).rows
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

test.for([
  ['', 50],
  ['state=all', 50],
  ['state=delivered', 50],
  ['state=refunded', 50],
  ['need=pack', 50],
  ['need=ship', 50],
  ['need=late', 50],
  ['need=rest', 0],
  ['note=customer&state=all', oneOf(500)],
  ['note=staff&state=all', oneOf(1000)],
  ['exchange=yes&state=all', 0],
  ['refund_failed=yes&state=all', oneOf(1000)],
  [`state=all&delivery=${rareMethod}`, oneOf(1000)],
  [`state=all&from=${day(20)}&to=${day(18)}`, 50],
  ['state=all&q=LB-00', 50],
  ['state=all&q=LB-61803399', 1],
  ['state=all&q=CUSTOMER77%40', 1],
  ['state=all&q=customer4321%40 customer', 1],
  ['state=all&sort=-total', 50],
  ['state=all&sort=total', 50],
] as const)('%j finds its first rows in one statement, by an index', async ([search, found]) => {
  let rows: unknown[] = []
  const [touched, ...more] = await explain.during('orders', async () => {
    rows = await list(search)
  })

  expect(more).toEqual([])
  expect(rows.length).toBe(found)
  expect(touched?.ways).not.toContain('Seq Scan')
  // Never the whole of it: those that are shown, and what one filter of two lets through.
  expect(touched?.rows).toBeLessThan(COUNT / 10)
  expect(JSON.stringify(rows).length).toBeLessThan(21_000)
})

test('what stands beside an order is looked up for the orders of a page only, however much there is', async () => {
  await sql`
    insert into shipments (order_id, number, idempotency_key, carrier)
    select o.id, 1, gen_random_uuid(), (select min(code) from carriers) from orders o
     where o.state in ('shipped', 'delivered', 'processing')`.execute(db.tables)
  await sql`
    insert into order_notes (order_id, author, key, text)
    select o.id, 'a colleague', gen_random_uuid(), 'Rang once.' from orders o`.execute(db.tables)
  await sql`vacuum analyze shipments, order_notes`.execute(db.tables)

  for (const table of ['shipments', 'order_notes', 'order_items']) {
    const [touched] = await explain.during(table, () => list('state=all'))
    expect(touched?.ways, table).not.toContain('Seq Scan')
    expect(touched?.rows, table).toBeLessThan(200)
  }
})

test('a page far down is found as quickly as the first one', async () => {
  let search = 'state=all'
  for (let page = 0; page < 20; page += 1) {
    const { next } = await listOrders(db, queryOf(search))
    search = `state=all&after=${next}`
  }
  const [touched] = await explain.during('orders', () => list(search))
  expect(touched?.rows).toBeLessThan(200)
})

test('what is asked for is what comes', async () => {
  expect(new Set((await list('')).map(({ state }) => state))).toEqual(
    new Set(['paid', 'processing']),
  )
  expect((await list('state=all&q=61803399 customer1@')).map(({ number }) => number)).toEqual([
    'LB-61803399',
  ])
  expect(await list('state=all&q=%25_')).toEqual([])
  const totals = (await list('state=all&sort=-total')).map(({ totalPence }) => totalPence)
  expect(totals).toEqual(totals.toSorted((one, other) => other - one))
  const staffNoted = await list('state=all&note=staff')
  expect(staffNoted.every((order) => order.hasStaffNote)).toBe(true)
  const placed = await list(`state=all&from=${day(20)}&to=${day(20)}&sort=placed`)
  expect(new Set(placed.map(({ placedAt }) => londonDay(placedAt)))).toEqual(new Set([day(20)]))
})

test('all that is found is at most what can be done at once', async () => {
  const all = await findOrderIds(db, queryOf('state=all'))
  expect(all.ids).toHaveLength(200)
  expect(all.isAll).toBe(false)
  const few = await findOrderIds(db, queryOf('state=all&note=customer'))
  expect(few).toMatchObject({
    isAll: true,
    ids: expect.objectContaining({ length: Math.min(200, COUNT / 500) }),
  })
})

test('the export has every order that matches, once', async () => {
  const numbers: unknown[] = []
  const columns = ['number'] as const
  const rows = { rows: 'orders', columns } as const
  for await (const lines of exportOrders(db, queryOf('state=delivered'), rows))
    numbers.push(...lines.map(([number]) => number))
  expect(numbers.length).toBe((COUNT * 85) / 100)
  expect(new Set(numbers).size).toBe(numbers.length)
})
