import { createHash } from 'node:crypto'
import { globSync, readFileSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker'
import { runner } from 'node-pg-migrate'
import { Client } from 'pg'

/** Held while one process changes the schema; the others wait for it. */
const MIGRATION_LOCK = 7202602

type Options = { url: string; root: string; log: (line: string) => void }

/**
 * Brings a database to the schema of this code: numbered migrations once each, then every
 * procedure whose file changed. Safe to run from many processes at once. Refuses a database
 * that a newer version has already migrated.
 */
export async function migrate({ url, root, log }: Options): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'libas-migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseUnsuitableServer(client)
    const dir = join(root, 'database/migrations')
    await refuseNewerDatabase(client, dir)

    await migrateJobQueue({ connectionString: url, logger: silentLogger })
    const applied = await runner({
      dbClient: client,
      dir,
      direction: 'up',
      migrationsTable: 'migrations',
      singleTransaction: true,
      // The lock above is ours and waits; the library's own gives up at once.
      noLock: true,
      verbose: false,
      logger: { debug: ignore, info: ignore, warn: log, error: log },
    })
    const procedures = await applyProcedures(client, root)
    if (applied.length > 0) log(`Applied ${applied.length} migrations and ${procedures} procedures`)
  } finally {
    await client.end()
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

async function refuseNewerDatabase(client: Client, dir: string) {
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
  return globSync('{shop,platform}/*/procedures/*.sql', { cwd: root })
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
    for (const { name } of [...gone, ...changed.filter((file) => applied.has(file.name))]) {
      await dropProcedure(client, name)
    }
    for (const { name, source, hash } of changed) {
      await client.query(source)
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

// Dropped rather than replaced, so that changed arguments leave no second version behind.
async function dropProcedure(client: Client, name: string) {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
      where proname = $1 and pronamespace = 'public'::regnamespace`,
    [name],
  )
  for (const { signature } of rows) await client.query(`drop function ${signature}`)
}

const ignore = () => undefined
const silentLogger = new Logger(() => ignore)
