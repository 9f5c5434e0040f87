import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { openDatabase } from '#platform/db/database.ts'
import type { Database, Db } from '#platform/db/database.ts'
import {
  findEmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/db/embedded/embedded-postgres.ts'
import { openStandby } from '#platform/db/standby.ts'
import { createLog } from '#platform/log.ts'

const complain = (line: string) => process.stderr.write(`${line}\n`)

type Found = { url: string; leave: () => Promise<void> }

async function findDatabase(): Promise<Found | undefined> {
  const given = process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL
  if (given) return { url: given, leave: () => Promise.resolve() }

  const dataDir = process.env.DATA_DIR || './data'
  // Without this an audit would make the folder and an empty database in it.
  if (!existsSync(join(dataDir, 'postgres-password'))) return undefined

  const running = await findEmbeddedPostgres(dataDir)
  if (running) return { url: running, leave: () => Promise.resolve() }

  const started = await startEmbeddedPostgres({ dataDir, log: complain })
  return { url: started.url, leave: started.stop }
}

/**
 * Does `work` on DATABASE_URL, or on the embedded database beside a running shop or without one. Answers
 * an exit code: what `work` does, or 2 when there is no database to look at.
 */
export async function withDatabase(
  work: (db: Database, url: string) => Promise<0 | 1 | 2>,
): Promise<number> {
  let found: Found | undefined
  try {
    found = await findDatabase()
    if (!found) {
      complain('There is no database: set DATABASE_URL, or DATA_DIR to the folder of a shop.')
      return 2
    }
    const db = openDatabase({ url: found.url, connections: 1 })
    try {
      return await work(db, found.url)
    } finally {
      await db.close()
    }
  } catch (error) {
    complain(
      `The database cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
    return 2
  } finally {
    await found?.leave()
  }
}

/** Does `work`, which only reads and takes long, on DATABASE_REPLICA_URL if that follows `db` closely, else on `db`. */
export async function readFromStandby<T>(db: Database, work: (db: Db) => Promise<T>): Promise<T> {
  const url = process.env.DATABASE_REPLICA_URL
  if (!url) return work(db)
  const standby = openStandby({ url, primary: db, log: createLog('silent') })
  try {
    await standby.look()
    if (!standby.state.isUsed)
      complain(`Read from the primary. The standby: ${standby.state.reason}`)
    return await standby.read(db, work)
  } finally {
    await standby.stop()
  }
}
