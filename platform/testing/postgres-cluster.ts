import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { choosePostgresRunner } from '#platform/db/embedded/runner.ts'
import { migrate } from '#platform/db/migrate.ts'

import { makeRunFolder } from './run-folder.ts'
import { copySaved, schemaKey } from './saved-cluster.ts'

export const TEMPLATE = 'libas_template'

/**
 * A PostgreSQL of its own for one run of tests or tools, with a migrated template to clone. The first run of a
 * schema saves the migrated cluster in `.cache/postgres`, the next ones start a copy of it.
 */
export async function startCluster(root = process.cwd()) {
  const dataDir = makeRunFolder()
  const isMigrated = (await isKeptIn(dataDir)) && (await copyMigrated(root, dataDir))
  const server = isMigrated ? await start(dataDir) : await startMigrated(root, dataDir)
  return {
    templateUrl: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Root without user namespaces keeps the data elsewhere, as another user. */
async function isKeptIn(dataDir: string): Promise<boolean> {
  const expected = resolve(dataDir, 'postgres')
  return (await choosePostgresRunner(expected)).dataDir === expected
}

const copyMigrated = (root: string, dataDir: string): Promise<boolean> =>
  copySaved(join(root, '.cache/postgres', schemaKey(root)), dataDir, async (unfinished) => {
    const server = await startMigrated(root, unfinished)
    await server.stop()
  })

async function startMigrated(root: string, dataDir: string) {
  const server = await start(dataDir)
  await migrate({ url: server.url, root, log: () => undefined })
  return server
}

const start = (dataDir: string) =>
  startEmbeddedPostgres({
    dataDir,
    database: TEMPLATE,
    disposable: true,
    log: () => undefined,
  })
