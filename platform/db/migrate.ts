import { createHash } from 'node:crypto'
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker'
import { Client, Pool } from 'pg'

import { LOCK_TIMEOUT_MS, applyMigrations, untilTablesAreFree } from './apply-migrations.ts'
import { isOfNewerVersion, noteVersion, versionIn } from './schema-version.ts'

/** Held while one process changes the schema; the others wait for it. */
const MIGRATION_LOCK = 7202602
const LOCK_EVERY_MS = 100

type Options = { url: string; root: string; log: (line: string) => void }

/**
 * Brings a database to the schema of this code: numbered migrations once each, every one in a transaction of its
 * own, then every procedure whose file changed. A shop running meanwhile keeps working: no change to a table
 * waits longer than two seconds for its lock. Safe to run from many processes at once. Leaves a database that a newer
 * version has changed as it is if this one runs on it, and refuses it if not.
 */
export async function migrate({ url, root, log }: Options): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'libas-migrate' })
  await client.connect()
  try {
    await takeLock(client)
    await refuseUnsuitableServer(client)
    const own = versionIn(root)
    if (await isOfNewerVersion(client, own)) {
      log(`A newer version has changed the database; version ${own.version} runs on it as it is`)
      return
    }
    const dir = join(root, 'database/migrations')
    await refuseUnknownMigrations(client, dir)

    await untilTablesAreFree({ client, log }, () => migrateQueue(url))
    const before = await countMigrations(client)
    await untilTablesAreFree({ client, log }, () => applyMigrations({ client, dir, log }))
    const applied = (await countMigrations(client)) - before
    const procedures = await untilTablesAreFree({ client, log }, () =>
      applyProcedures(client, root),
    )
    await noteVersion(client, own)
    if (applied > 0) log(`Applied ${applied} migrations and ${procedures} procedures`)
  } finally {
    await client.end()
  }
}

// A statement that waits has a snapshot, which an index that is built concurrently would wait for in turn.
async function takeLock(client: Client) {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MIGRATION_LOCK],
    )
    if (rows[0]?.taken) return
    await sleep(LOCK_EVERY_MS)
  }
}

async function refuseUnsuitableServer(client: Client) {
  const { rows } = await client.query<{ version: number; wal_level: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('wal_level') as wal_level`,
  )
  const [server] = rows
  if (server && server.version < 180_000) {
    throw new Error(
      `DATABASE_URL: Libas needs PostgreSQL 18 or newer; this server is ${server.version}.`,
    )
  }
  if (server && server.wal_level !== 'logical') {
    throw new Error(
      `DATABASE_URL: the server runs with wal_level = ${server.wal_level}. Set wal_level = logical and restart it: live stock and the page store follow its replication stream.`,
    )
  }
}

/** Makes the tables of the job queue, whose library has its own connections. */
export async function migrateQueue(url: string) {
  const pgPool = new Pool({
    connectionString: url,
    max: 1,
    options: `-c lock_timeout=${LOCK_TIMEOUT_MS}`,
  })
  // Queries on a lost connection fail on their own.
  pgPool.on('error', ignore)
  pgPool.on('connect', (client) => client.on('error', ignore))
  try {
    await migrateJobQueue({ pgPool, logger: silentLogger })
  } finally {
    await pgPool.end()
  }
}

async function countMigrations(client: Client): Promise<number> {
  const { rows: tables } = await client.query<{ exists: boolean }>(
    `select to_regclass('migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return 0
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from migrations',
  )
  return rows[0]?.count ?? 0
}

// Of the same version by its number: a database of sources under development.
async function refuseUnknownMigrations(client: Client, dir: string) {
  const { rows: tables } = await client.query(
    `select to_regclass('migrations') is not null as exists`,
  )
  if (!tables[0]?.exists) return
  const { rows } = await client.query<{ name: string }>('select name from migrations order by id')
  const known = new Set(readdirSync(dir).map((file) => basename(file, '.sql')))
  const unknown = rows.map((row) => row.name).filter((name) => !known.has(name))
  if (unknown.length > 0) {
    throw new Error(
      `The database is newer than this version of Libas (it has ${unknown.join(', ')}). Start the version that made it, or a later one.`,
    )
  }
}

/** The procedures' files of all slices: one procedure each, named after it. */
export function procedureFiles(root: string): { name: string; path: string }[] {
  return globSync('{shop,platform}/*/procedures/**/*.sql', { cwd: root })
    .map((path) => ({ name: basename(path, '.sql'), path: join(root, path) }))
    .sort((a, b) => a.name.localeCompare(b.name))
}

async function applyProcedures(client: Client, root: string): Promise<number> {
  const files = procedureFiles(root).map(({ name, path }) => {
    const source = readFileSync(path, 'utf8')
    return { name, source, hash: createHash('sha256').update(source).digest('hex') }
  })
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from procedure_files',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const changed = files.filter(({ name, hash }) => applied.get(name) !== hash)
  const gone = rows.filter(({ name }) => !files.some((file) => file.name === name))
  if (changed.length === 0 && gone.length === 0) return 0

  await client.query('begin')
  try {
    // Procedures call each other in any order; their bodies are checked when they run.
    await client.query('set local check_function_bodies = off')
    for (const { name } of gone) await dropProcedures(client, await proceduresNamed(client, name))
    for (const { name, source, hash } of changed) {
      if (applied.has(name)) await replaceProcedure(client, name, source)
      else await client.query(source)
      await client.query(
        `insert into procedure_files (name, hash) values ($1, $2)
           on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
        [name, hash],
      )
    }
    await client.query('delete from procedure_files where name = any($1)', [
      gone.map(({ name }) => name),
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return changed.length
}

/** SQLSTATE of a procedure whose result or names of arguments differ (invalid_function_definition). */
const CANNOT_REPLACE = '42P13'

/**
 * In place wherever PostgreSQL can, so that a process of the previous version that is calling it finds it. With other
 * arguments it is another procedure to PostgreSQL: the one with the old ones goes.
 */
async function replaceProcedure(client: Client, name: string, source: string) {
  const before = await proceduresNamed(client, name)
  await client.query('savepoint replacing')
  try {
    await client.query(source.replace(/^create function/im, 'create or replace function'))
    const after = await proceduresNamed(client, name)
    if (after.length > before.length) await dropProcedures(client, before)
  } catch (error) {
    if ((error as { code?: unknown }).code !== CANNOT_REPLACE) throw error
    await client.query('rollback to savepoint replacing')
    await dropProcedures(client, before)
    await client.query(source)
  }
}

async function proceduresNamed(client: Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  )
  return rows.map(({ signature }) => signature)
}

async function dropProcedures(client: Client, signatures: readonly string[]) {
  for (const signature of signatures) await client.query(`drop function ${signature}`)
}

const ignore = () => undefined
const silentLogger = new Logger(() => ignore)
