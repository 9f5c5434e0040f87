import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { runner } from 'node-pg-migrate'
import type { MigrationBuilder } from 'node-pg-migrate'
import type { Client } from 'pg'

/**
 * A change to a table waits no longer than this for its lock, in milliseconds: every query on the table queues
 * behind it, so the whole shop would wait.
 */
export const LOCK_TIMEOUT_MS = 2000
/** SQLSTATE of a lock that was not free in time (lock_not_available). */
const LOCK_NOT_AVAILABLE = '55P03'
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000
/** How long to keep trying; a dump of a large shop takes minutes. */
const PATIENCE_MS = 30 * 60_000

type Log = (line: string) => void

/**
 * Runs a schema change, and retries it while something else, such as a dump, holds a lock on a table for long.
 */
export async function untilTablesAreFree<T>(
  { client, log }: { client: Client; log: Log },
  work: () => Promise<T>,
): Promise<T> {
  const endsAt = Date.now() + PATIENCE_MS
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
    try {
      await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`)
      return await work()
    } catch (error) {
      // The library leaves a failed migration inside its transaction.
      await client.query('rollback')
      const isBusy = (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
      if (!isBusy || Date.now() + pause > endsAt) throw error
      log('A table that has to be changed is in use (by a dump of the database?); trying again')
      await sleep(pause)
    }
  }
}

/**
 * Applies the missing migrations, each in a transaction of its own, and returns how many were applied; at most
 * `count`. Migrations marked `-- Outside a transaction` run statement by statement.
 */
export async function applyMigrations(options: {
  client: Client
  dir: string
  log: Log
  count?: number
}): Promise<number> {
  const { client, dir, log, count } = options
  const applied = await runner({
    dbClient: client,
    dir,
    direction: 'up',
    migrationsTable: 'migrations',
    singleTransaction: false,
    // The caller holds a lock that waits; the library's own fails at once.
    noLock: true,
    verbose: false,
    logger: { debug: ignore, info: ignore, warn: ignore, error: log },
    migrationLoaderStrategies: [{ extensions: ['.sql'], loader: readMigrations }],
    ...(count !== undefined && { count }),
  })
  return applied.length
}

const OUTSIDE = /^-- Outside a transaction$/m

/**
 * For `create index concurrently` and the like. Nothing waits behind these, so they wait for as long as they have
 * to. Each statement ends with a semicolon at the end of its line.
 */
const readMigrations = (paths: string[]) =>
  Promise.all(
    paths.map(async (path) => {
      const source = await readFile(path, 'utf8')
      const isOutside = OUTSIDE.test(source)
      return {
        id: path,
        filePaths: [path],
        actions: {
          up: (pgm: MigrationBuilder) => {
            if (!isOutside) return pgm.sql(source)
            pgm.noTransaction()
            const statements = source.split(/;\s*$/m).filter((text) => text.trim() !== '')
            for (const statement of ['set lock_timeout = 0', ...statements]) pgm.sql(statement)
          },
          down: false as const,
        },
      }
    }),
  )

const ignore = () => undefined
