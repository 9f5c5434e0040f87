import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { seedDemo } from '#database/demo/seed.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { startCluster } from '#platform/testing/cluster/postgres-cluster.ts'

import { findBrowser } from './browser.ts'
import { buildWhenStale } from './build/build-shop.ts'
import { storePlainPictures } from './plain-pictures.ts'

/** Browser tests that can begin. */
export type BrowserTests = {
  /** Runs them with these arguments for Playwright; returns its exit code. */
  run: (args: readonly string[]) => Promise<number>
  /** Ends their PostgreSQL and removes their files. */
  stop: () => Promise<void>
}

/**
 * Builds the shop and seeds a template of the demo shop. Throws what keeps the tests from beginning: no browser, or a
 * build that fails.
 */
export async function prepareBrowserTests(say: (line: string) => void): Promise<BrowserTests> {
  const browser = findBrowser(say)
  await buildWhenStale(say)
  const cluster = await startCluster()
  const files = mkdtempSync(join(tmpdir(), 'libas-e2e-'))
  const stop = async () => {
    await cluster.stop()
    rmSync(files, { recursive: true, force: true })
  }
  try {
    await seedTemplate(cluster.templateUrl, files)
  } catch (error) {
    await stop()
    throw error
  }

  return {
    async run(args) {
      const tests = spawn('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...args], {
        stdio: 'inherit',
        env: {
          ...process.env,
          E2E_BROWSER: browser,
          E2E_TEMPLATE_URL: cluster.templateUrl,
          E2E_FILES: files,
        },
      })
      const [code] = (await once(tests, 'exit')) as [number | null]
      return code ?? 1
    },
    stop,
  }
}

async function seedTemplate(url: string, files: string): Promise<void> {
  const db = openDatabase({ url })
  try {
    const services = { db, log: createLog('silent'), storage: localStorage(files) }
    await seedDemo(services)
    await storePlainPictures(services)
  } finally {
    await db.close()
  }
}
