import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import type { Services } from '#platform/services.ts'
import { emptyTables, useTestDatabase } from '#platform/testing/test-database.ts'
import { givenGiftCard } from '#shop/credit/testing/given-credit.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'

import { forgetOldRecords } from './jobs/forget-old-records.ts'

const db = await useTestDatabase()
const run = () => forgetOldRecords.run({ db, log: createLog('silent') } as unknown as Services, {})
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db.tables))
    .rows[0]!.n

beforeEach(() =>
  emptyTables(
    db,
    'emails',
    'product_imports',
    'product_edits',
    'mail_events',
    'operator_incidents',
  ),
)

test('the row of a mail goes after two years, once its text is forgotten', async () => {
  await sql`
    insert into emails (kind, recipient, subject, html, plain_text, created_at, forgotten_at)
    select 'campaign', '', d::text, '', '', now() - make_interval(days => d), f
      from (values (729, now()), (731, now()), (731, null)) as given (d, f)`.execute(db.tables)
  await run()
  const left = await db.tables.selectFrom('emails').select(['subject', 'forgotten_at']).execute()
  expect(left.map(({ subject, forgotten_at: at }) => [subject, at === null])).toEqual(
    expect.arrayContaining([
      ['729', false],
      ['731', true],
    ]),
  )
  expect(left).toHaveLength(2)
})

test('imports and bulk edits go after 30 days without another one, but for those that run', async () => {
  await sql`
    insert into product_imports (id, actor, file_name, with_stock, products, state, created_at)
    select gen_random_uuid(), 'a colleague', s, false, 0, s, now() - interval '31 days'
      from unnest(array['checked', 'done', 'undone', 'running', 'undoing']) s`.execute(db.tables)
  await sql`
    insert into product_import_rows (import_id, row_number, product, size, kind, changes, faults)
    select i.id, n, 'p', 's', 'new', '[]', '[]' from product_imports i, generate_series(1, 1500) n`.execute(
    db.tables,
  )
  await sql`
    insert into product_edits (id, actor, change, created_at)
    select gen_random_uuid(), 'a colleague', '{}', now() - make_interval(days => d)
      from unnest(array[29, 31]) d`.execute(db.tables)
  await run()
  const left = await db.tables
    .selectFrom('product_imports')
    .select('state')
    .orderBy('state')
    .execute()
  expect(left.map(({ state }) => state)).toEqual(['running', 'undoing'])
  expect(await count('product_import_rows')).toBe(3000)
  expect(await count('product_edits')).toBe(1)
})

test('old events, incidents that are over and dead jobs go; what is open and what runs stays', async () => {
  await sql`
    insert into mail_events (id, kind, is_hard, created_at)
    select d::text, 'bounce', false, now() - make_interval(days => d) from unnest(array[399, 401]) d`.execute(
    db.tables,
  )
  await sql`
    insert into operator_incidents (kind, detail, began_at, ended_at)
    values ('disk_low', 'old', now() - interval '500 days', now() - interval '401 days'),
           ('disk_low', 'young', now() - interval '500 days', now() - interval '399 days'),
           ('disk_low', 'open', now() - interval '500 days', null)`.execute(db.tables)
  await db.pool.query(`
    delete from graphile_worker._private_jobs;
    select graphile_worker.add_job(name, '{}'::json, max_attempts => 3)
      from unnest(array['dead_old', 'dead_young', 'living']) name;
    update graphile_worker._private_jobs j
       set attempts = case when t.identifier = 'living' then 1 else 3 end,
           updated_at = now() - make_interval(days => case when t.identifier = 'dead_young' then 89 else 91 end)
      from graphile_worker._private_tasks t where t.id = j.task_id`)
  await run()
  expect(await count('mail_events')).toBe(1)
  expect(
    (
      await db.tables.selectFrom('operator_incidents').select('detail').orderBy('detail').execute()
    ).map(({ detail }) => detail),
  ).toEqual(['open', 'young'])
  const { rows } = await db.pool.query(
    'select task_identifier as name from graphile_worker.jobs order by 1',
  )
  expect(rows).toEqual([{ name: 'dead_young' }, { name: 'living' }])
})

test('ledgers, orders, money and the audit log are never touched, however old', async () => {
  await givenPaidOrder(db)
  await givenGiftCard(db, 1000)
  const kept = [
    'orders',
    'order_items',
    'order_events',
    'payments',
    'payment_events',
    'invoices',
    'stock_movements',
    'credit_entries',
    'audit_log',
    'consent_log',
  ]
  const counts = async () => Promise.all(kept.map((table) => count(table)))
  const before = await counts()
  expect(before.slice(0, 4).every((n) => n > 0)).toBe(true)
  // As the job would see them in ten years.
  const { prosrc } = (
    await db.pool.query<{ prosrc: string }>(
      `select prosrc from pg_proc where proname = 'forget_old_records'`,
    )
  ).rows[0]!
  for (const table of kept)
    expect(prosrc, table).not.toMatch(new RegExp(`(from|update) ${table}\\b`))
  await db.call('forget_old_records', {
    p_mail_days: -1,
    p_message_days: -1,
    p_edit_days: -1,
    p_event_days: -1,
    p_job_days: -1,
    p_most: 1000,
  })
  expect(await counts()).toEqual(before)
})
