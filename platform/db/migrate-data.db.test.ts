import { readdirSync } from 'node:fs'

import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker'

import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'
import { fillTables } from '#platform/testing/fill-tables.ts'

import { applyMigrations } from './apply-migrations.ts'
import { migrate } from './migrate.ts'

const DIR = 'database/migrations'

/**
 * Tables that need more than one row in each other table, a partition, numbers that add up, hashes of 64 digits, or
 * names of permissions.
 */
const leftEmpty = new Set([
  'admin_roles',
  'product_pairings',
  'category_pairings',
  'picture_crops',
  'analytics_events',
  'videos',
  'video_captions',
])

/** What migrations change in existing rows on purpose: `migration: table.column`, or `table` for rows. */
const intended: Record<string, string[]> = {
  // Counters per minute; they start again.
  '0013_accounts_whole.sql': [
    'rate_limits',
    'rate_limits.key',
    'rate_limits.hits',
    'rate_limits.window_start',
  ],
  // An order can have any number of refunds since, in a table of their own.
  '0022_refunds.sql': ['payments.refund_id'],
  // Tokens became hashes, or were sealed.
  '0105_tokens_as_hashes.sql': ['sessions.token'],
  '0106_wishlist_links_sealed.sql': ['wishlist_shares.token'],
  // Pending codes belong to no browser; they have to be requested again.
  '0110_codes_by_browser.sql': [
    'email_codes',
    'email_codes.email',
    'email_codes.tries',
    'email_codes.purpose',
    'email_codes.code_hash',
    'email_codes.created_at',
    'email_codes.expires_at',
  ],
}

type Rows = Map<string, Record<string, unknown>[]>

async function read(client: Client): Promise<Rows> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not in ('migrations', 'procedure_files', 'schema_version') order by 1`,
  )
  const all: Rows = new Map(tables.map(({ name }) => [name, []]))
  if (tables.length === 0) return all
  const { rows } = await client.query<{ name: string; row: Record<string, unknown> }>(
    `select * from (${tables
      .map(({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t`)
      .join(' union all ')}) rows order by name, row::text`,
  )
  for (const { name, row } of rows) all.get(name)?.push(row)
  return all
}

/** What `before` has and `after` does not: rows, and values in columns that still exist. */
function lost(before: Rows, after: Rows): string[] {
  const losses: string[] = []
  for (const [table, rows] of before) {
    const then = after.get(table)
    if (!then) {
      if (rows.length > 0) losses.push(table)
      continue
    }
    if (then.length < rows.length) losses.push(table)
    // This test put one row into each table; other rows come from the migrations themselves.
    for (const column of Object.keys(rows[0] ?? {})) {
      if (then[0] && !(column in then[0])) losses.push(`${table}.${column}`)
      const left = new Set(then.map((row) => JSON.stringify(row[column])))
      if (rows.some((row) => !left.has(JSON.stringify(row[column]))))
        losses.push(`${table}.${column}`)
    }
  }
  return [...new Set(losses)]
}

test('every migration preserves the existing rows, in every table', async () => {
  const { url, drop } = await cloneDatabase(inject('templateUrl'), 'template0')
  await migrateJobQueue({ connectionString: url, logger: new Logger(() => () => undefined) })
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const losses: Record<string, string[]> = {}
    let empty: string[] = []
    const files = readdirSync(DIR).toSorted()
    let before: Rows = new Map()
    for (const file of files) {
      expect(await applyMigrations({ client, dir: DIR, log: () => undefined, count: 1 })).toBe(1)
      const after = await read(client)
      const found = lost(before, after)
      if (found.length > 0) losses[file] = found
      await client.query('begin')
      // Only rows matter here: triggers belong to procedures, which are installed after the migrations.
      await client.query('set local session_replication_role = replica')
      empty = await fillTables(client, (table) => !after.get(table)?.length)
      await client.query('commit')
      // Most migrations make no table, and then every row was read above.
      const isFilled = empty.length < [...after.values()].filter((rows) => rows.length === 0).length
      before = isFilled ? await read(client) : after
    }

    expect(empty.filter((table) => !leftEmpty.has(table))).toEqual([])
    expect(losses).toEqual(intended)
    // The current procedures can be installed on such a database too, and a second start changes nothing.
    await migrate({ url, root: process.cwd(), log: () => undefined })
    await migrate({ url, root: process.cwd(), log: () => undefined })
    expect(await read(client)).toEqual(before)
    expect((before.get('orders') ?? []).length).toBeGreaterThan(0)
  } finally {
    await client.end()
    await drop()
  }
}, 300_000)
