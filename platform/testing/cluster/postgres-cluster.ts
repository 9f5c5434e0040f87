import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { choosePostgresRunner } from '#platform/db/embedded/runner.ts'
import { migrate } from '#platform/db/migrate.ts'

import { makeRunFolder } from './run-folder.ts'
import { copySaved, schemaKey } from './saved-cluster.ts'

export const TEMPLATE = 'libas_template'

type Settings = { disposable: boolean }

/**
 * A PostgreSQL of its own for one run of tests or tools, with a migrated template to clone. The first run of a
 * schema saves the migrated cluster in `.cache/postgres`, the next ones start a copy of it.
 */
export async function startCluster(root = process.cwd()) {
  const dataDir = makeRunFolder()
  const server = await startMigrated(root, dataDir, { disposable: true })
  return {
    templateUrl: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a migrated PostgreSQL in an empty folder: a copy of the saved one, where the folder can hold it. */
export async function startMigrated(root: string, dataDir: string, settings: Settings) {
  const isMigrated = (await isKeptIn(dataDir)) && (await copyMigrated(root, dataDir))
  return isMigrated ? start(dataDir, settings) : startEmpty(root, dataDir, settings)
}

/** Root without user namespaces keeps the data elsewhere, as another user. */
async function isKeptIn(dataDir: string): Promise<boolean> {
  const expected = resolve(dataDir, 'postgres')
  return (await choosePostgresRunner(expected)).dataDir === expected
}

const copyMigrated = (root: string, dataDir: string): Promise<boolean> =>
  copySaved(join(root, '.cache/postgres', schemaKey(root)), dataDir, async (unfinished) => {
    const server = await startEmpty(root, unfinished, { disposable: true })
    await server.stop()
  })

async function startEmpty(root: string, dataDir: string, settings: Settings) {
  const server = await start(dataDir, settings)
  await migrate({ url: server.url, root, log: () => undefined })
  return server
}

const start = (dataDir: string, { disposable }: Settings) =>
  startEmbeddedPostgres({ dataDir, database: TEMPLATE, disposable, log: () => undefined })
