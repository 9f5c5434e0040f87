import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import type { RateLimits } from '#platform/http/rate-limit-kinds.ts'
import { startCluster } from '#platform/testing/cluster/postgres-cluster.ts'
import { parseConfig } from '#server/config/config.ts'
import { startShop } from '#server/shop.ts'

import { say } from '../testing/say.ts'

const version = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
const isMissing = version.status !== 0
if (isMissing) say('PgBouncer is missing (Debian: apt install pgbouncer): nothing is proved')

const cluster = await startCluster()
const folder = mkdtempSync(join(tmpdir(), 'libas-pooler-'))
chmodSync(folder, 0o755)
afterAll(async () => {
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** PgBouncer in front of the database, with the Debian package's defaults except for addresses and pooling. */
async function startPooler(mode: 'session' | 'transaction') {
  const { hostname, port, username, password, pathname } = new URL(cluster.templateUrl)
  const own = await freePort()
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users.txt
pool_mode = ${mode}
default_pool_size = 20
`,
  )
  const isRoot = process.getuid?.() === 0
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // It refuses to run as root.
    ...(isRoot && { uid: 65534, gid: 65534 }),
  })
  const output: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const url = `postgres://${username}:${password}@127.0.0.1:${own}${pathname}`
  const db = openDatabase({ url, connections: 1, isPooled: true })
  await expect
    .poll(() => db.pool.query('select').then(() => 'up', String), { timeout: 10_000 })
    .toBe('up')
  await db.close()
  return {
    url,
    output: () => output.join(''),
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function start(env: Record<string, string>) {
  const port = await freePort()
  const shop = await startShop({
    config: parseConfig({
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      PUBLIC_URL: 'http://dev.shop.test',
      SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'error',
      ...env,
    }),
    say,
    limits: Object.fromEntries(
      Object.keys(requestsPerMinute).map((kind) => [kind, 1e9]),
    ) as RateLimits,
    loadBuild: () => Promise.reject(new Error('There is no build.')),
    mode: 'development',
  })
  return { ...shop, url: `http://127.0.0.1:${port}` }
}

test.skipIf(isMissing).each(['session', 'transaction'] as const)(
  `behind ${version.stdout?.split('\n')[0] ?? 'PgBouncer'} in %s mode the shop asks for the second address, and works with it`,
  async (mode) => {
    const pooler = await startPooler(mode)
    let shop: Awaited<ReturnType<typeof start>> | undefined
    try {
      await expect(start({ DATABASE_URL: pooler.url })).rejects.toThrow(
        /^DATABASE_URL: a connection pooler .*DATABASE_DIRECT_URL/,
      )

      shop = await start({
        DATABASE_URL: pooler.url,
        DATABASE_DIRECT_URL: cluster.templateUrl,
      })
      const direct = openDatabase({ url: cluster.templateUrl, connections: 2 })
      const { url } = shop
      const ready = () => fetch(`${url}/health/ready`).then((response) => response.json())
      await expect.poll(ready, { timeout: 20_000 }).toEqual({
        status: 'ready',
        database: 'ok',
        changeFeed: 'ok',
        jobs: 'ok',
        disk: 'ok',
      })

      // Many at once, each procedure many times: connections are exchanged all the time.
      const answers = await Promise.all(
        Array.from({ length: 400 }, async (_, at) => {
          const path = at % 2 ? 'search-suggestions' : 'get-product-stats'
          const response = await fetch(`${url}/functions/v1/${path}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(at % 2 ? { q: 'abaya' } : { product_ids: [randomUUID()] }),
          })
          return response.status
        }),
      )
      const counts = Object.groupBy(answers, String)
      say(
        `${mode}: ${Object.entries(counts)
          .map(([status, all]) => `${all?.length} × ${status}`)
          .join(', ')}`,
      )
      expect(Object.keys(counts)).toEqual(['200'])

      // A job that is queued now is announced on the direct connection, run and recorded as done.
      const jobs = async () =>
        (await direct.pool.query('select from graphile_worker.jobs where run_at <= now()')).rowCount
      await expect.poll(jobs, { timeout: 30_000 }).toBe(0)

      await direct.close()
    } finally {
      await shop?.stop()
      await pooler.stop()
    }
  },
)
