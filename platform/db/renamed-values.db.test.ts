import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { useTestDatabase } from '#platform/testing/test-database.ts'

const db = await useTestDatabase()

const migration = await readFile('database/migrations/0122_renamed_jobs_and_outcomes.sql', 'utf8')
const migrateAgain = () => sql.raw(migration).execute(db.tables)

const queue = (identifier: string) =>
  sql`select graphile_worker.add_job(identifier => ${identifier}, payload => '{}'::json)`.execute(
    db.tables,
  )

const queued = async () => {
  const { rows } = await sql<{ task: string; jobs: number }>`
    select t.identifier as task, count(j.id)::int as jobs
      from graphile_worker._private_tasks t
      left join graphile_worker._private_jobs j on j.task_id = t.id
     where t.identifier ~ 'payments|refunds' group by 1 order by 1`.execute(db.tables)
  return rows
}

test('jobs queued under a former name are queued under the new one after an upgrade', async () => {
  await queue('settle_silent_payments')
  await queue('take_up_refunds')
  await queue('take_up_refunds')

  await migrateAgain()

  expect(await queued()).toEqual([
    { task: 'process_pending_refunds', jobs: 2 },
    { task: 'reconcile_stale_payments', jobs: 1 },
  ])
})

test('outcomes stored for requests that are sent again have their new name', async () => {
  const id = randomUUID()
  const answers = [
    { cell: 1, outcome: 'saved', now: 3 },
    { cell: 2, outcome: 'changed_meanwhile', now: 4 },
  ]
  await sql`insert into stock_changes (id, reason, actor, answers)
            values (${id}, 'count', 'staff', ${JSON.stringify(answers)}::jsonb)`.execute(db.tables)

  await migrateAgain()

  const stored = await db.tables
    .selectFrom('stock_changes')
    .select('answers')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.answers).toEqual([answers[0], { ...answers[1], outcome: 'version_conflict' }])
})
