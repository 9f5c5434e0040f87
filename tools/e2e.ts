// npm run test:e2e: builds the shop, seeds a template of the demo shop and runs the browser tests,
// each worker with a shop, a database and a port of its own. Arguments go to Playwright.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { seedDemo } from '#database/demo/seed.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createLog } from '#platform/log.ts'
import { localStorage } from '#platform/storage/storage.ts'
import { startCluster } from '#platform/testing/postgres-cluster.ts'

import { findBrowser } from './browser.ts'
import { buildWhenStale } from './build/build-shop.ts'
import { storePlainPictures } from './plain-pictures.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const browser = findBrowser(say)
await buildWhenStale(say)

const cluster = await startCluster()
const files = mkdtempSync(join(tmpdir(), 'libas-e2e-'))
try {
  const db = openDatabase({ url: cluster.templateUrl })
  const services = { db, log: createLog('silent'), storage: localStorage(files) }
  await seedDemo(services)
  await storePlainPictures(services)
  await db.close()

  const tests = spawn(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        E2E_BROWSER: browser,
        E2E_TEMPLATE_URL: cluster.templateUrl,
        E2E_FILES: files,
      },
    },
  )
  const { promise, resolve } = Promise.withResolvers<number>()
  tests.once('exit', (code) => resolve(code ?? 1))
  process.exitCode = await promise
} finally {
  await cluster.stop()
  rmSync(files, { recursive: true, force: true })
}
