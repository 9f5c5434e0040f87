import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { londonDay } from '#platform/dates/london-dates.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { explainStatements } from '#platform/testing/explain.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { auditList } from '../../audit/audit-list.ts'
import { exportAuditLog, readAuditLog } from './read-audit-log.ts'

/** ENTRIES=100000 shows the same of a log ten times as long. */
const COUNT = Number(process.env.ENTRIES ?? 10_000)

const db = await useTestDatabase()
const explain = explainStatements(db)
const [often, seldom, order] = [randomUUID(), randomUUID(), randomUUID()]
// Past the triggers: thousands of seals in one transaction would take minutes.
await db.transaction(async (tx) => {
  await sql`set local session_replication_role = 'replica'`.execute(tx.tables)
  await sql`
    insert into audit_log (actor, action, subject_type, subject_id, detail, created_at)
    select case when i % 500 = 0 then ${seldom} when i % 100 = 1 then 'audit_stock' else ${often} end,
           case when i % 1000 = 7 then 'gift_card_blocked' else 'stock_adjusted' end,
           case when i % 200 = 3 then 'order' else 'product' end,
           case when i % 2000 = 3 then ${order} else gen_random_uuid()::text end,
           jsonb_build_object('change', i), now() - i * interval '10 minutes'
      from generate_series(1, ${COUNT}::int) i`.execute(tx.tables)
})
await sql`vacuum analyze`.execute(db.tables)

const queryOf = (search: string) => readListQuery(auditList, new URLSearchParams(search))
const list = async (search: string) => (await readAuditLog(db, queryOf(search))).rows
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const oneOf = (many: number) => Math.min(50, COUNT / many)

test.for([
  ['', 50],
  ['sort=done', 50],
  [`actor=${often}`, 50],
  [`actor=${seldom}`, oneOf(500)],
  ['actor=shop', 50],
  ['subject=order', oneOf(200)],
  ['action=gift_card_blocked', oneOf(1000)],
  [`q=${order}`, oneOf(2000)],
  [`q=${order.slice(0, 8)}&subject=order`, oneOf(2000)],
  [`from=${day(20)}&to=${day(18)}`, 50],
  ['q=nothing', 0],
] as const)('%j finds its first rows in one statement, by an index', async ([search, found]) => {
  let rows: unknown[] = []
  const [touched, ...more] = await explain.during('audit_log', async () => {
    rows = await list(search)
  })

  expect(more).toEqual([])
  expect(rows.length).toBe(found)
  expect(touched?.ways).not.toContain('Seq Scan')
  expect(touched?.rows).toBeLessThan(COUNT / 10)
})

test('what is asked for is what comes', async () => {
  expect(new Set((await list('actor=shop')).map(({ actor }) => actor))).toEqual(
    new Set(['audit_stock']),
  )
  expect(new Set((await list(`q=${order}`)).map(({ subjectId }) => subjectId))).toEqual(
    new Set([order]),
  )
  expect(await list('q=%25')).toEqual([])
  const done = await list(`from=${day(20)}&to=${day(20)}`)
  expect(new Set(done.map(({ at }) => londonDay(at)))).toEqual(new Set([day(20)]))
})

test('the export has every entry that matches, once, by the names of the actors', async () => {
  const lines: unknown[][] = []
  const whoIs = (actor: string) => (actor === seldom ? 'amina@example.com' : 'somebody')
  for await (const part of exportAuditLog(db, queryOf(`actor=${seldom}`), whoIs))
    lines.push(...part)
  expect(lines).toHaveLength(COUNT / 500)
  expect(new Set(lines.map(([entry]) => entry)).size).toBe(lines.length)
  expect(lines[0]?.slice(2, 6)).toEqual(['amina@example.com', seldom, 'Corrected stock', 'product'])
})
