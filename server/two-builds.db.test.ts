import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { afterAll, afterEach, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { parseConfig } from './config/config.ts'
import { startShop } from './shop.ts'
import type { RunningShop } from './shop.ts'

const db = await useTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'libas-builds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const running: RunningShop[] = []
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.stop()
})

/** A machine with the code of here and a build of its own, on the common database and files. */
async function startMachine(name: string, assets: Record<string, string>, env = {}) {
  const root = join(folder, name)
  const built = join(root, 'build/client/assets')
  mkdirSync(built, { recursive: true })
  for (const [file, content] of Object.entries(assets)) writeFileSync(join(built, file), content)
  for (const shared of ['package.json', 'database', 'platform', 'shop'])
    symlinkSync(resolve(shared), join(root, shared))
  const port = await freePort()
  const shop = await startShop({
    config: parseConfig(
      {
        DATABASE_URL: db.url,
        DATA_DIR: join(folder, 'data'),
        PORT: String(port),
        PUBLIC_URL: 'http://dev.shop.test',
        SECRET: 'x'.repeat(32),
        LOG_LEVEL: 'silent',
        ...env,
      },
      root,
    ),
    say: () => undefined,
    loadBuild: () => Promise.reject(new Error('It has no pages.')),
    runsJobs: false,
  })
  running.push(shop)
  return async (file: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/assets/${file}`)
    return response.status === 200 ? response.text() : response.status
  }
}

test('pages of an old and a new build find their files at either machine', async () => {
  const old = await startMachine('old', { 'common-1.js': 'common', 'page-1.js': 'old page' })
  await expect.poll(async () => (await db.pool.query('select from built_assets')).rowCount).toBe(2)

  const next = await startMachine('new', { 'common-1.js': 'common', 'page-2.js': 'new page' })

  // At once: it only opened when the other machine could send its files.
  expect(await old('page-2.js')).toBe('new page')
  expect(await next('page-1.js')).toBe('old page')
  expect(await next('common-1.js')).toBe('common')
  // And once the old machine has gone.
  await running.shift()!.stop()
  expect(await next('page-1.js')).toBe('old page')
})
