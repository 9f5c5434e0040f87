import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'

/** A database as a shop runs it, every commit on disk, in `dataDir`; gone after the tests of this file. */
export async function useDurableDatabase(): Promise<{ db: Database; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-durable-'))
  const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  await migrate({ url: server.url, root: process.cwd(), log: () => undefined })
  const db = openDatabase({ url: server.url })
  afterAll(async () => {
    await db.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { db, dataDir }
}
