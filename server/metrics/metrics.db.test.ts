import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { createLog } from '#platform/log.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { startTcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import type { TcpProxy } from '#platform/testing/servers/tcp-proxy.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenPaidOrder } from '#shop/orders/testing/given-paid-order.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { parseConfig } from '../config/config.ts'
import { closeServer, listen } from '../listen.ts'
import { startShop } from '../shop.ts'
import type { RunningShop } from '../shop.ts'
import { figuresReader } from './read-figures.ts'

const db = await useTestDatabase()
const log = createLog('silent')
const token = 'a-token-of-the-test'
const dataDir = mkdtempSync(join(tmpdir(), 'libas-metrics-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let proxy: TcpProxy | undefined
let shop: RunningShop | undefined
let origin = ''
let metricsUrl = ''

afterEach(async () => {
  await shop?.stop()
  await proxy?.stop()
  proxy = undefined
  shop = undefined
})

/** The whole shop except its pages, whose build tests do not have. */
async function start(env: Record<string, string> = {}) {
  const [port, metricsPort] = [await freePort(), await freePort()]
  origin = `http://127.0.0.1:${port}`
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  shop = await startShop({
    config: parseConfig({
      DATABASE_URL: proxy?.url ?? db.url,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: 'http://dev.shop.test',
      SECRET: 'x'.repeat(32),
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(metricsPort),
      ...env,
    }),
    say: () => undefined,
    loadBuild: () => Promise.reject(new Error('There is no build.')),
    mode: 'development',
  })
}

async function scrape() {
  const response = await fetch(metricsUrl)
  const lines = (await response.text()).split('\n').filter((line) => /^\w/.test(line))
  const series = new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' ') + 1)),
    ]),
  )
  return { status: response.status, series }
}

/** Sends a path as it is, whatever a URL would make of it, and returns the status. */
async function send(path: string, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  request(origin, { path, method }, (response) => {
    response.resume().once('end', () => resolve(response.statusCode!))
  })
    .once('error', reject)
    .end()
  return promise
}

test('the metrics show the process, the database and the requests', async () => {
  await start()
  await db.pool.query(
    `insert into backups (began_at, ended_at, name, place, bytes)
     values (now(), to_timestamp(1700000000), 'a', '/backups', 1)`,
  )
  expect(await send('/health')).toBe(200)
  await expect.poll(async () => (await scrape()).series.get('libas_change_feed_connected')).toBe(1)

  const { status, series } = await scrape()

  expect(status).toBe(200)
  expect(Object.fromEntries(series)).toMatchObject({
    'libas_http_requests_total{kind="other",route="/health",status="200"}': 1,
    'libas_http_request_duration_seconds_count{kind="other",route="/health"}': 1,
    libas_database_up: 1,
    libas_job_runner_up: 1,
    libas_event_streams: 0,
    libas_units_reserved: 0,
    libas_jobs_dead: 0,
    libas_backup_last_success_timestamp_seconds: 1_700_000_000,
    'libas_database_waiting{pool="requests"}': 0,
    'libas_mails{state="waiting"}': 0,
    libas_change_feed_lag_bytes: expect.any(Number),
    libas_process_resident_memory_bytes: expect.any(Number),
    libas_nodejs_eventloop_lag_p99_seconds: expect.any(Number),
  })
  // No mail server: nothing waits for one.
  expect(series.has('libas_mails_oldest_waiting_age_seconds')).toBe(false)
})

test('addresses that visitors make up add no series', async () => {
  await start()
  const odd = (n: number) => [
    `/nothing-here-${n}`,
    `/products/${n}/reviews/${n}/x`,
    `/functions/v1/made-up-${n}`,
    `/pictures/${n}/${n}.webp`,
    `/api/auth/made-up-${n}`,
    `/assets/${n}.js`,
    `/"},evil="${n}`,
    `/%0alibas_evil_${n}%201`,
    `/\\${n}?q=${n}`,
    `/__proto__/${n}`,
    `http://evil-${n}.test/`,
  ]
  const sendAll = async (n: number) => {
    for (const path of odd(n)) await send(path)
  }
  await sendAll(1)
  const counted = () =>
    scrape().then(({ series }) =>
      [...series]
        .filter(([name]) => name.startsWith('libas_http_requests_total'))
        .reduce((sum, [, count]) => sum + count, 0),
    )
  await expect.poll(counted).toBe(odd(1).length)
  const before = (await scrape()).series

  for (let n = 2; n < 10; n += 1) await sendAll(n)
  await expect.poll(counted).toBe(9 * odd(1).length)

  const after = (await scrape()).series
  expect([...after.keys()].filter((name) => name.includes('libas_http'))).toEqual(
    [...before.keys()].filter((name) => name.includes('libas_http')),
  )
  expect([...after.keys()].join('\n')).not.toMatch(/made-up|nothing-here|evil|__proto__/)
})

test('at the port of the shop the metrics open with the token only, and do not exist otherwise', async () => {
  await start({ METRICS_TOKEN: token })
  const open = (authorization?: string) =>
    fetch(`${origin}/metrics`, {
      ...(authorization !== undefined && { headers: { authorization } }),
    })
  const statusOf = async (authorization?: string) => (await open(authorization)).status

  const opened = await open(`Bearer ${token}`)
  expect(opened.status).toBe(200)
  expect(await opened.text()).toContain('libas_database_up 1')
  // As any address that leads nowhere, which is 404 with a build and cannot be rendered without.
  const unknown = await send('/no-such-page')
  for (const wrong of [undefined, token, `Bearer ${token}x`, `bearer ${token}`, 'Bearer ', ''])
    expect(await statusOf(wrong), wrong ?? 'nothing').toBe(unknown)

  // With a token set, the port of their own asks for it, too.
  expect((await fetch(metricsUrl)).status).toBe(404)
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(metricsUrl, { headers })).status).toBe(200)
  expect((await fetch(metricsUrl, { headers, method: 'POST' })).status).toBe(404)
  expect((await fetch(new URL('/', metricsUrl), { headers })).status).toBe(404)
})

test('a port that is taken stops the start with the name of its variable', async () => {
  const other = createServer()
  const port = await freePort()
  await listen(other, port, '127.0.0.1')

  await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(/^METRICS_PORT: another/)

  expect(shop).toBeUndefined()
  await closeServer(other, 0)
})

test('with the database away a scrape still answers, without what it would have read', async () => {
  proxy = await startTcpProxy(db.url)
  await start()
  expect((await scrape()).series.get('libas_database_up')).toBe(1)

  proxy.cut()

  await expect
    .poll(async () => (await scrape()).series.get('libas_database_up'), { timeout: 30_000 })
    .toBe(0)
  const { status, series } = await scrape()
  expect(status).toBe(200)
  expect(series.has('libas_jobs_due')).toBe(false)
  expect(series.has('libas_orders_last_day')).toBe(false)
  expect(series.get('libas_change_feed_connected')).toBe(0)
  expect(series.has('libas_process_resident_memory_bytes')).toBe(true)
}, 120_000)

test('many scrapes at once read the database in one statement, and not again for ten seconds', async () => {
  const pool = openDatabase({ url: db.url, connections: 1 })
  const statements = countStatements(pool)
  let now = 0
  const read = figuresReader({ pool: pool.pool, isAway: () => false, log, now: () => now })

  const first = await statements.during(() => Promise.all([read(), read(), read()]))
  expect(first).toHaveLength(1)
  now = 9999
  expect(await statements.during(read)).toEqual([])
  now = 10_000
  expect(await statements.during(read)).toHaveLength(1)
  expect(await read()).toMatchObject({ isUp: true, figures: { jobs: {}, mails: {} } })
  await pool.close()
})

test('the figures are those of the tables', async () => {
  const { orderId } = await givenPaidOrder(db)
  const customer = await givenCustomer(db)
  await givenLine(db, customer.id, await givenProductInStock(db, { onHand: 5 }), 3)
  await db.pool.query(
    `insert into payment_events (event_id, type, outcome) values ('evt', 'declined', 'declined')`,
  )
  await db.pool.query(
    `insert into payment_declines (event_id, order_id, customer_id)
     select 'evt', id, customer_id from orders where id = $1`,
    [orderId],
  )
  await db.pool.query('delete from emails')
  await db.pool.query(
    `insert into emails (kind, recipient, subject, html, plain_text, created_at, sent_at, last_error)
     values ('a', 'a@example.com', '', '', '', now() - interval '90 s', null, null),
            ('a', 'a@example.com', '', '', '', now() - interval '300 s', null, 'refused'),
            ('a', 'a@example.com', '', '', '', now() - interval '300 s', now(), null)`,
  )
  await db.pool.query('delete from graphile_worker._private_jobs')
  for (const runAt of ["now() - interval '60 s'", "now() + interval '1 h'", 'now()'])
    await db.pool.query(`select graphile_worker.add_job('some_job', run_at => ${runAt})`)
  await db.pool.query(
    `update graphile_worker._private_jobs set attempts = max_attempts
      where id = (select max(id) from graphile_worker._private_jobs)`,
  )
  const read = figuresReader({ pool: db.pool, isAway: () => false, log })

  const { figures } = await read()

  expect(figures).toMatchObject({
    jobs: { due: 1, dead: 1 },
    mails: { waiting: 1, failed: 1 },
    orders: { paid: 1 },
    payments: { succeeded: 1, declined: 1 },
    unitsReserved: 3,
  })
  expect(Math.floor(figures!.jobs.oldestDueAge! / 60)).toBe(1)
  expect(Math.floor(figures!.mails.oldestWaitingAge! / 90)).toBe(1)
})

test('a database that is known to be away is not asked', async () => {
  const pool = openDatabase({ url: db.url, connections: 1 })
  const statements = countStatements(pool)
  const read = figuresReader({ pool: pool.pool, isAway: () => true, log })

  expect(await statements.during(read)).toEqual([])
  expect(await read()).toEqual({ isUp: false, figures: undefined })
  await pool.close()
})
