import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openDatabase } from '#platform/db/database.ts'
import { findEmbeddedPostgres, freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { findRunningPostmaster } from '#platform/db/embedded/postmaster-file.ts'
import { startShopProcess } from '#tools/shop-process.ts'

/** The built shop on a durable embedded database of its own, to be killed and started again. */
export async function startKillableShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-killed-'))
  const port = String(await freePort())
  const start = () =>
    startShopProcess('tools/serve-unlimited.ts', { PORT: port, DATA_DIR: dataDir })
  let shop = await start()
  const postmaster = () => findRunningPostmaster(join(dataDir, 'postgres'))?.pid

  async function killDatabase() {
    const pid = postmaster()
    if (pid === undefined) throw new Error('There is no database to kill.')
    process.kill(pid, 'SIGKILL')
    // Only when it has gone is an answer of "ready" one of its successor.
    while (postmaster() === pid) await sleep(5)
  }

  async function isReady() {
    const answer = await fetch(`${shop.url}/health/ready`).catch(() => undefined)
    return answer?.status === 200
  }

  return {
    url: shop.url,
    /** Opens the database of the running shop. */
    async database() {
      const url = await findEmbeddedPostgres(dataDir)
      if (url === undefined) throw new Error('The database does not run.')
      return openDatabase({ url, connections: 4 })
    },
    /** Ends the shop or its database with SIGKILL, and waits until customers are served again. */
    async kill(what: 'shop' | 'database') {
      if (what === 'shop') {
        await shop.end('SIGKILL')
        shop = await start()
      } else {
        await killDatabase()
      }
      await until(isReady, () => `the shop is ready again. It says:\n${shop.output()}`)
    },
    async stop() {
      await shop.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Waits for something that has to come, a minute at most. */
export async function until(isSo: () => Promise<boolean>, what: () => string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what()}`)
    await sleep(100)
  }
}
