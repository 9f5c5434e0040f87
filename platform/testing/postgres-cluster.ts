import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'

export const TEMPLATE = 'libas_template'

/** A PostgreSQL of its own for one run of tests or tools, with a migrated template to clone. */
export async function startCluster(root = process.cwd()) {
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-cluster-'))
  const server = await startEmbeddedPostgres({
    dataDir,
    database: TEMPLATE,
    disposable: true,
    log: () => undefined,
  })
  await migrate({ url: server.url, root, log: () => undefined })
  return {
    templateUrl: server.url,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
