import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import type { Database, Db } from '#platform/db/database.ts'

import { cloneDatabase } from './cluster/clone-database.ts'
import { TEMPLATE } from './cluster/postgres-cluster.ts'

/** A private database for this test file, cloned from the migrated template and dropped afterwards. */
export async function useTestDatabase(options: { connections?: number } = {}): Promise<Database> {
  const clone = await cloneDatabase(inject('templateUrl'), TEMPLATE)
  const db = openDatabase({ url: clone.url, ...options })
  afterAll(async () => {
    await db.close()
    await clone.drop()
  })
  return db
}

/** How many connections of this database wait for a lock now. */
export async function lockWaiters(db: Database): Promise<number> {
  const { rows } = await db.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting ?? 0
}

/** What `emptyTables` sends, by the tables it is given. */
const statements = new Map<string, string>()

/**
 * Empties these tables and all that refer to them, also those of which the shop lets nothing be deleted. Row by row:
 * truncating builds every index of each table again, which took a tenth of the time of all database tests.
 */
export async function emptyTables(db: Database, ...tables: readonly string[]): Promise<void> {
  const key = tables.join(', ')
  let statement = statements.get(key)
  if (statement === undefined) {
    const { rows } = await db.pool.query<{ name: string }>(
      `with recursive emptied(id) as (
         select unnest($1::text[])::regclass::oid
         union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
       )
       select id::regclass::text as name from emptied join pg_class on oid = id where not relispartition`,
      [tables],
    )
    statement = rows.map(({ name }) => `delete from ${name}`).join('; ')
    statements.set(key, statement)
  }
  await db.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
}

/** Inserts or changes rows by the thousand without triggers and foreign keys, which cost more than the rows. */
export async function withoutTriggers(
  { tables }: Db,
  work: (tables: Db['tables']) => Promise<unknown>,
): Promise<void> {
  await tables.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await work(tx)
  })
}
