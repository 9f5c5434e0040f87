import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { parseConfig } from './config/config.ts'
import { startShop } from './shop.ts'
import type { RunningShop } from './shop.ts'

const db = await useTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'libas-roles-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const running: RunningShop[] = []
afterEach(async () => {
  for (const shop of running.splice(0)) await shop.stop()
})

const token = 'a-token-of-the-test'

/** A process of the shop in a role, except its pages, whose build tests do not have. */
async function start(role: string, env: Record<string, string> = {}) {
  const port = await freePort()
  running.push(
    await startShop({
      config: parseConfig({
        DATABASE_URL: db.url,
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: 'http://dev.shop.test',
        SECRET: 'x'.repeat(32),
        LOG_LEVEL: 'silent',
        METRICS_TOKEN: token,
        ROLE: role,
        ...env,
      }),
      say: () => undefined,
      loadBuild: () => Promise.reject(new Error('There is no build.')),
      mode: 'development',
    }),
  )
  return `http://127.0.0.1:${port}`
}

const statusOf = (url: string, init?: RequestInit) => fetch(url, init).then(({ status }) => status)

const signUp = (url: string, email: string) =>
  statusOf(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'a long walk by the sea',
      first_name: 'A',
      last_name: 'R',
    }),
  })

async function mailsToSend() {
  const { rows } = await db.pool.query<{ attempts: number }>(
    `select attempts from graphile_worker.jobs where task_identifier = 'send_email'`,
  )
  return rows.map(({ attempts }) => attempts)
}

test('a web process only queues jobs, and a worker runs them and has no pages', async () => {
  const web = await start('web')
  expect(await signUp(web, 'amina@example.com')).toBe(200)
  // Nobody marks that they run jobs, nobody listens for new ones, and the job has not been tried.
  const { rows } = await db.pool.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`,
  )
  expect(rows).toEqual([])
  expect(await mailsToSend()).toEqual([0])

  const worker = await start('worker')

  await expect.poll(mailsToSend).toEqual([])
  await expect.poll(() => statusOf(`${worker}/health/ready`)).toBe(200)
  expect(await statusOf(`${worker}/health`)).toBe(200)
  const headers = { authorization: `Bearer ${token}` }
  expect(await statusOf(`${worker}/metrics`, { headers })).toBe(200)
  expect(await statusOf(`${worker}/metrics`)).toBe(404)
  for (const path of ['/', '/products', '/api/auth/sign-in/email', '/functions/v1/get-cart'])
    expect(await statusOf(worker + path), path).toBe(404)
  expect(await signUp(worker, 'bilal@example.com')).toBe(404)
})
