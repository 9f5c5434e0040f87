import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { startTcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import type { TcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { parseConfig } from './config/config.ts'
import { startShop } from './shop.ts'
import type { RunningShop } from './shop.ts'

const db = await useTestDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'libas-faults-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let proxy: TcpProxy | undefined
let shop: RunningShop | undefined
let origin = ''

afterEach(async () => {
  await shop?.stop()
  await proxy?.stop()
  proxy = undefined
  shop = undefined
})

/** The whole shop except its pages, whose build tests do not have. */
async function start(env: Record<string, string> = {}) {
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  shop = await startShop({
    config: parseConfig({
      DATABASE_URL: proxy?.url ?? db.url,
      // Not created yet.
      DATA_DIR: join(dataDir, 'files-of-the-shop'),
      PORT: String(port),
      PUBLIC_URL: 'http://dev.shop.test',
      SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
      ...env,
    }),
    say: () => undefined,
    loadBuild: () => Promise.reject(new Error('There is no build.')),
    mode: 'development',
  })
}

async function ready() {
  const response = await fetch(`${origin}/health/ready`)
  return { code: response.status, ...((await response.json()) as object) }
}
const ok = { database: 'ok', changeFeed: 'ok', jobs: 'ok', disk: 'ok' }
const callFunction = () =>
  fetch(`${origin}/functions/v1/search-suggestions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ q: 'abaya' }),
  }).then(({ status }) => status)

test('a silent database is reported by name, refused quickly, and does not hold up the stop', async () => {
  proxy = await startTcpProxy(db.url)
  await start()
  await expect.poll(ready).toEqual({ code: 200, status: 'ready', ...ok })

  proxy.silence()
  await expect.poll(ready, { timeout: 20_000 }).toMatchObject({
    code: 503,
    status: 'not ready',
    database: 'does not answer',
    // The feed gives the silent connection up by itself, and then there is none.
    changeFeed: expect.stringMatching(/^(does not answer|is not connected)$/),
  })
  proxy.resume()
  await expect.poll(ready, { timeout: 60_000 }).toEqual({ code: 200, status: 'ready', ...ok })

  proxy.silence()
  // Ends, although the database never answers any of its messages.
  await shop?.stop()
  await expect(fetch(`${origin}/health/live`)).rejects.toThrow()
}, 120_000)

test('on a signal to stop, the shop is not ready but serves on for the delay', async () => {
  await start({ SHUTDOWN_DELAY: '2' })
  await expect.poll(ready).toMatchObject({ code: 200 })

  const stopped = shop!.stop()
  expect(await ready()).toEqual({ code: 503, status: 'stopping', ...ok })
  expect(await (await fetch(`${origin}/health/live`)).text()).toBe('ok')
  await stopped
  await expect(fetch(`${origin}/health/live`)).rejects.toThrow()
})

test('a process opens no more connections than configured', async () => {
  const given = 12
  await start({ PG_POOL: String(given) })
  await expect.poll(ready).toMatchObject({ code: 200 })
  const opened = async () => {
    const { rows } = await db.pool.query<{ opened: number }>(
      `select count(*)::int as opened from pg_stat_activity
        where datname = current_database() and application_name like 'libas%'`,
    )
    return rows[0]!.opened
  }
  const own = db.pool.totalCount
  let most = 0
  const asking = Array.from({ length: 200 }, callFunction)
  for (let look = 0; look < 20; look += 1) most = Math.max(most, await opened())
  expect(new Set(await Promise.all(asking))).toEqual(new Set([200]))

  expect(most - own).toBeGreaterThan(given / 2)
  expect(most - own).toBeLessThanOrEqual(given)
})
