import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { explainStatements } from '#platform/testing/explain.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { clockOf, clockTasks } from '../../handling/return-clock.ts'
import { returnList } from '../../handling/return-list.ts'
import { givenManyReturns } from '../../testing/many-returns.ts'
import { readReturnList } from '../handling/read-admin-return.ts'

/** RETURNS=100000 shows the same of a list ten times as long; it takes its time to be made. */
const COUNT = Number(process.env.RETURNS ?? 10_000)

const db = await useTestDatabase()
const explain = explainStatements(db)
await givenManyReturns(db, COUNT)
const queryOf = (search: string) => readListQuery(returnList, new URLSearchParams(search))
const list = async (search: string) => (await readReturnList(db, queryOf(search))).rows

test.for([
  ['', 50],
  ['sort=-due', 50],
  ['sort=asked', 50],
  ['state=all', 50],
  ['state=all&sort=-asked', 50],
  ['state=requested', 50],
  ['state=rejected', 50],
  ['need=decide', 50],
  ['need=refund', 50],
  ['need=settle', 0],
  ['overdue=yes', 50],
  ['resolution=exchange', 0],
  ['reason=faulty&state=all', 50],
  ['state=all&q=RT-61803399', 1],
  ['state=all&q=CUSTOMER77%40', 1],
  ['state=all&q=customer4321%40 customer', 1],
] as const)('%j finds its first rows in one statement, by an index', async ([search, found]) => {
  let rows: unknown[] = []
  const [touched, ...more] = await explain.during('returns', async () => {
    rows = await list(search)
  })

  expect(more).toEqual([])
  expect(rows.length).toBe(found)
  expect(touched?.ways).not.toContain('Seq Scan')
  // Never the whole of it: those that are shown, and what one filter of two lets through.
  expect(touched?.rows).toBeLessThan(COUNT / 10)
  expect(JSON.stringify(rows).length).toBeLessThan(20_000)
})

test('a page far down is found as quickly as the first one', async () => {
  let search = 'state=all'
  for (let page = 0; page < 20; page += 1) {
    const { next } = await readReturnList(db, queryOf(search))
    search = `state=all&after=${next}`
  }
  const [touched] = await explain.during('returns', () => list(search))
  expect(touched?.rows).toBeLessThan(200)
})

test('what is asked for is what comes', async () => {
  const open = new Set(['requested', 'approved', 'in_transit', 'received'])
  expect((await list('')).filter(({ state }) => !open.has(state))).toEqual([])
  expect(new Set((await list('state=rejected')).map(({ state }) => state))).toEqual(
    new Set(['rejected']),
  )
  expect((await list('state=all&q=rt-61803399 customer1@')).map(({ number }) => number)).toEqual([
    'RT-61803399',
  ])
  expect(await list('state=all&q=%25_')).toEqual([])
  for (const { reasons } of await list('reason=faulty&state=all'))
    expect(reasons).toContain('faulty')
  const now = new Date()
  const overdue = await list('overdue=yes')
  expect(overdue.filter((item) => clockOf(item, now)?.isOverdue !== true)).toEqual([])
})

test('each task depends on its clock', async () => {
  await sql`update returns set resolution = 'exchange'
             where state in ('requested', 'received') and return_number like '%7'`.execute(
    db.tables,
  )
  const all = async (search: string) => {
    const found = []
    let query = queryOf(search)
    for (;;) {
      const { rows, next } = await readReturnList(db, query)
      found.push(...rows)
      if (next === undefined) return found
      query = queryOf(`${search}&after=${next}`)
    }
  }
  const now = new Date()
  const open = await all('')
  const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).toSorted()
  for (const need of clockTasks) {
    const expected = open.filter((item) => clockOf(item, now)?.what === need)
    expect(expected.length).toBeGreaterThan(0)
    expect(ids(await all(`need=${need}`))).toEqual(ids(expected))
  }
})

test('the queue goes by the days left, then by who waits longest, then by the newest', async () => {
  const [due, waiting, over] = [
    [] as string[],
    [] as { at: number; place: number }[],
    [] as number[],
  ]
  // Across a change of the clocks, at both ends of a day, and with each way to be due.
  await sql`
    update returns set requested_at = timestamptz '2026-03-29 00:30:00+00' + (ctid::text::point)[1]::int * interval '5 hours'
     where id in (select id from returns order by requested_at desc limit 200)`.execute(db.tables)
  const now = new Date()
  let query = queryOf('state=all')
  for (let page = 0; page < COUNT / 50; page += 1) {
    const { rows, next } = await readReturnList(db, query)
    for (const [at, item] of rows.entries()) {
      const clock = clockOf(item, now)
      if (clock) due.push(clock.by)
      else if (item.state === 'approved')
        waiting.push({ at: item.requestedAt.getTime(), place: page * 50 + at })
      else over.push(item.requestedAt.getTime())
    }
    query = queryOf(`state=all&after=${next}`)
  }
  expect(due.length).toBeGreaterThan(200)
  expect(due).toEqual(due.toSorted())
  expect(waiting.map(({ at }) => at)).toEqual(
    waiting.map(({ at }) => at).toSorted((one, other) => one - other),
  )
  expect(waiting[0]?.place).toBe(due.length)
  // To the second.
  const seconds = over.map((at) => Math.round(at / 1000))
  expect(seconds).toEqual(seconds.toSorted((one, other) => other - one))
  expect(due.length + waiting.length + over.length).toBe(COUNT)
})
