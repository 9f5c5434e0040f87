import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import type { Database } from '#platform/db/database.ts'

import { startMigrated } from './postgres-cluster.ts'

/** A database as a shop runs it, every commit on disk, in `dataDir`; gone after the tests of this file. */
export async function useDurableDatabase(): Promise<{ db: Database; dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-durable-'))
  const server = await startMigrated(process.cwd(), dataDir, { disposable: false })
  const db = openDatabase({ url: server.url })
  afterAll(async () => {
    await db.close()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { db, dataDir }
}
