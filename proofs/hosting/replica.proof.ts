import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { startStandby } from '#platform/testing/cluster/standby.ts'
import type { RunningStandby } from '#platform/testing/cluster/standby.ts'
import type { CheckResult } from '#platform/doctor/checks.ts'
import { deriveKey } from '#server/security/secret.ts'
import { sessionTokenHash, signedToken } from '#shop/sign-in/server/sessions/session-token.ts'
import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'
import { generateOrders } from '#tools/generate-orders.ts'
import { generateProducts } from '#tools/generate-products.ts'
import { PROCESS_SECRET, startShopProcess } from '#tools/shop-process.ts'
import type { ShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'

import { startDatabaseProxy } from '../testing/faulty-database.ts'
import { until } from '../testing/killable-shop.ts'
import { say } from '../testing/say.ts'

const ORDERS = 20_000
const REPORTS_AT_ONCE = 30
const MOVEMENTS = '/admin/stock/movements.csv'
const REPORTS = '/admin/analytics.data'
const TOKEN = 'a-token-of-this-proof-alone'

const dataDir = mkdtempSync(join(tmpdir(), 'libas-replica-'))
const filesDir = mkdtempSync(join(tmpdir(), 'libas-replica-files-'))
const primary = await startEmbeddedPostgres({ dataDir, disposable: true, log: () => undefined })
const proxy = await startDatabaseProxy(primary.url)
let pool = poolOn(primary.url)
let standby: RunningStandby
let shop: ShopProcess
let owner: string
const port = String(await freePort())
let isPrimaryUp = true

function poolOn(connectionString: string) {
  const opened = new Pool({ connectionString, max: 4 })
  opened.on('error', () => undefined)
  return opened
}

const startOn = (env: { DATABASE_URL: string; DATABASE_REPLICA_URL: string }) =>
  startShopProcess('tools/serve-unlimited.ts', {
    ...env,
    PORT: port,
    DATA_DIR: filesDir,
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
  })

beforeAll(async () => {
  await migrate({ url: primary.url, root: process.cwd(), log: () => undefined })
  await generateProducts(primary.url, 60)
  await generateOrders(primary.url, ORDERS)
  standby = await startStandby({ dataDir, url: primary.url })
  shop = await startOn({ DATABASE_URL: proxy.url, DATABASE_REPLICA_URL: standby.url })
  const [customer] = await givenCustomers(pool, 1)
  await pool.query(`update users set role = 'admin', admin_role = 'owner' where id = $1`, [
    customer!.id,
  ])
  await pool.query(
    `insert into second_factors (user_id, secret, last_step) values ($1, 'unread', 0)`,
    [customer!.id],
  )
  const token = randomBytes(24).toString('hex')
  await pool.query(
    `insert into sessions (user_id, token_hash, expires_at, second_factor_at)
     values ($1, $2, now() + interval '1 day', now())`,
    [customer!.id, sessionTokenHash(token)],
  )
  owner = signedToken(deriveKey(PROCESS_SECRET, 'sessions'), token)
}, 180_000)

afterAll(async () => {
  await shop?.end('SIGKILL')
  await pool.end()
  await standby?.remove()
  proxy.stop()
  if (isPrimaryUp) await primary.stop()
  for (const folder of [dataDir, filesDir]) rmSync(folder, { recursive: true, force: true })
}, 60_000)

const ask = (path: string) =>
  fetch(shop.url + path, { headers: { authorization: `Bearer ${owner}` } })

const read = async (path: string) => {
  const response = await ask(path)
  return { status: response.status, text: await response.text() }
}

async function metrics() {
  const response = await fetch(`${shop.url}/metrics`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  })
  const text = await response.text()
  const valueOf = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? Number.NaN,
    )
  return {
    used: valueOf('libas_replica_used'),
    lag: valueOf('libas_replica_lag_seconds'),
    standby: valueOf('libas_replica_reads_total{server="standby"}'),
    primary: valueOf('libas_replica_reads_total{server="primary"}'),
  }
}

const untilUsed = (used: 0 | 1) =>
  until(
    async () => (await metrics()).used === used,
    () => `the standby is ${used ? '' : 'not '}used. The shop says:\n${shop.output().slice(-2000)}`,
  )

const onStandby = async (statement: string) => {
  const client = new Client({ connectionString: standby.url })
  await client.connect()
  try {
    return (await client.query(statement)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** Runs a command of the operator with the variables of the shop; its exit code does not matter. */
const operate = (tool: string, ...args: string[]) =>
  promisify(execFile)('node', [`tools/operator/${tool}.ts`, ...args], {
    env: { PATH: process.env.PATH, SECRET: PROCESS_SECRET, DATA_DIR: filesDir, ...current() },
  }).catch((error: { stdout: string; stderr: string }) => error)

/** What `npm run doctor` finds of the standby. */
async function doctor() {
  const { stdout } = await operate('doctor', '--json')
  return (JSON.parse(stdout) as CheckResult[]).find(({ id }) => id === 'standby')!
}

const current = () => ({ DATABASE_URL: proxy.url, DATABASE_REPLICA_URL: standby.url })

/** Whether a response of reports has them, or the failure that is shown instead. */
const hasReports = ({ status, text }: { status: number; text: string }) =>
  status === 200 && text.includes('funnel') && text.includes('cohorts')

test('many reports and exports at once are read from the standby alone', async () => {
  await untilUsed(1)
  const before = await metrics()
  const paths = [
    '/sitemaps/products-1.xml',
    '/merchant-feed.xml',
    MOVEMENTS,
    '/admin-dashboard.data',
  ]
  const began = performance.now()
  const answers = await Promise.all([
    ...Array.from({ length: REPORTS_AT_ONCE }, () => read(REPORTS)),
    ...paths.map(read),
  ])
  const after = await metrics()
  say(
    `${REPORTS_AT_ONCE} reports, an export and three others at once: ${Math.round(performance.now() - began)} ms; by the standby ${after.standby - before.standby}, by the primary ${after.primary - before.primary}`,
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.slice(0, REPORTS_AT_ONCE).filter(hasReports)).toHaveLength(REPORTS_AT_ONCE)
  expect(after.primary).toBe(before.primary)
  expect(after.standby - before.standby).toBe(REPORTS_AT_ONCE + paths.length)
  expect((await doctor()).state).toBe('green')
  const sizes = await operate('data-sizes')
  expect({ ...sizes, stdout: sizes.stdout.includes('stock_movements') }).toEqual({
    stdout: true,
    stderr: '',
  })
})

test('the export has every movement once, as the primary has them', async () => {
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::integer as n from stock_movements',
  )
  const { text } = await read(MOVEMENTS)
  expect(text.trimEnd().split('\r\n')).toHaveLength(rows[0]!.n + 1)
})

test('a standby killed in the middle of reports: each is answered, by the primary', async () => {
  const before = await metrics()
  // The lock reaches the standby: reports wait there.
  const locker = new Client({ connectionString: primary.url })
  await locker.connect()
  await locker.query('begin; lock table analytics_events in access exclusive mode')
  const waiting = (which: () => Promise<Record<string, unknown>[]>) => async () =>
    Number((await which())[0]!.n) > 0
  const count = `select count(*)::integer as n from pg_stat_activity where wait_event_type = 'Lock'`
  const locked = () =>
    onStandby(
      "select count(*)::integer as n from pg_locks where mode = 'AccessExclusiveLock' and granted",
    )
  await until(waiting(locked), () => 'the standby has the lock')
  const asked = Array.from({ length: 4 }, () => read(REPORTS))
  await until(
    waiting(() => onStandby(count)),
    () => 'reports wait on the standby',
  )
  await standby.kill()
  await until(
    waiting(async () => (await pool.query(count)).rows),
    () => 'they wait on the primary',
  )
  await locker.query('rollback')
  await locker.end()
  const answers = await Promise.all(asked)
  expect(answers.filter(hasReports)).toHaveLength(4)
  await untilUsed(0)
  const after = await metrics()
  expect(after.primary - before.primary).toBeGreaterThanOrEqual(4)
  const { state, found } = await doctor()
  say(`killed: the doctor is ${state}: ${found}`)
  expect(state).toBe('amber')
  const sizes = await operate('data-sizes')
  expect(sizes.stdout).toContain('stock_movements')
  expect(sizes.stderr).toMatch(/^Read from the primary\. The standby: It does not answer: /)
  expect(hasReports(await read(REPORTS))).toBe(true)

  await standby.start()
  await untilUsed(1)
})

test('a standby killed in the middle of a download: it fails, and no row is in it twice', async () => {
  const response = await ask(MOVEMENTS)
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const more = async () => {
    const part = await reader.read()
    text += part.value ?? ''
    return !part.done
  }
  while (text.length < 100_000) await more()
  await standby.kill()
  const rest = (async () => {
    while (await more());
  })()
  await expect(rest).rejects.toThrow()
  const lines = text.split('\r\n').slice(1, -1)
  say(`a download cut short had ${lines.length} rows`)
  expect(lines.length).toBeGreaterThan(100)

  const whole = (await read(MOVEMENTS)).text.split('\r\n').slice(1)
  expect(lines).toEqual(whole.slice(0, lines.length))
  await standby.start()
  await untilUsed(1)
})

test('a standby whose replay is paused is used for 30 s, and again when it has caught up', async () => {
  const name = `Wrap ${randomUUID().slice(0, 8)}`
  await onStandby('select pg_wal_replay_pause()')
  await pool.query('update products set name = $1 where id = (select id from products limit 1)', [
    name,
  ])
  const began = performance.now()
  expect(hasReports(await read(REPORTS))).toBe(true)
  // What has to be up to date is, although the standby does not have it.
  expect((await read('/merchant-feed.xml')).status).toBe(200)
  await untilUsed(0)
  const seconds = (performance.now() - began) / 1000
  say(`a standby that stands still was used for ${seconds.toFixed(0)} s more`)
  expect(seconds).toBeGreaterThan(25)
  expect((await metrics()).lag).toBeGreaterThan(30)
  expect((await doctor()).state).toBe('amber')
  const before = await metrics()
  expect(hasReports(await read(REPORTS))).toBe(true)
  expect((await metrics()).primary).toBe(before.primary + 1)

  await onStandby('select pg_wal_replay_resume()')
  await untilUsed(1)
  expect((await doctor()).state).toBe('green')
}, 120_000)

test('the primary is lost: the standby is promoted, and the shop goes on there by itself', async () => {
  const [buyerOfShop] = await givenCustomers(pool, 1)
  const [size] = await givenPlenty(pool, 1)
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `select id, slug from products where status = 'active' and id <> $1 order by id limit 1`,
    [size!.product_id],
  )
  const [product] = rows
  const page = `/products/${product!.slug}`
  expect((await read(page)).status).toBe(200)
  const { rows: methods } = await pool.query<{ id: string }>(
    'select id from delivery_methods limit 1',
  )
  const position = (
    await pool.query<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
  ).rows[0]!.at
  await until(
    async () =>
      (await onStandby(`select pg_last_wal_replay_lsn() >= '${position}' as is`))[0]!.is === true,
    () => 'the standby has everything',
  )

  // 1. It is gone for good.
  proxy.refuse()
  await pool.end()
  await primary.stop()
  isPrimaryUp = false
  const lost = performance.now()
  await until(
    async () => (await fetch(`${shop.url}/health/ready`)).status === 503,
    () => 'the shop notices',
  )
  const stored = await fetch(shop.url + page)
  expect(stored.status).toBe(200)

  // 2. The standby is promoted.
  await standby.promote()
  pool = poolOn(standby.url)
  // What changes before the shop is there must not stay hidden behind stored pages.
  const name = `Wrap ${randomUUID().slice(0, 8)}`
  await pool.query('update products set name = $2 where id = $1', [product!.id, name])
  const promoted = performance.now()

  // 3. The address of the primary leads to it.
  proxy.lead(standby.url)
  proxy.pass()
  await until(
    async () => (await fetch(`${shop.url}/health/ready`)).status === 200,
    () => `the shop is ready again. It says:\n${shop.output().slice(-3000)}`,
  )
  const ready = performance.now()
  say(
    `ready ${((ready - promoted) / 1000).toFixed(1)} s after the address led to the promoted server, ${((ready - lost) / 1000).toFixed(1)} s after the loss`,
  )
  expect((await read(page)).text).toContain(name)

  // The change feed has a slot there, and stored pages follow.
  const { rows: slots } = await pool.query(
    `select from pg_replication_slots where slot_name like 'libas\\_%' and temporary and active`,
  )
  expect(slots).toHaveLength(1)
  for (let n = 0; n < 5; n += 1) {
    const changed = `Wrap ${n} ${randomUUID().slice(0, 8)}`
    expect((await fetch(shop.url + page)).status).toBe(200)
    await pool.query('update products set name = $2 where id = $1', [product!.id, changed])
    await until(
      async () => (await (await fetch(shop.url + page)).text()).includes(changed),
      () => 'the page shows the change',
    )
  }

  // Customers buy, staff have their reports, and the standby is not one any more.
  const buyer = buyerOn(shop.url, buyerOfShop!.token)
  expect((await buyer.add(size!)).status).toBe(200)
  const opened = await buyer.startPayment(methods[0]!.id, randomUUID())
  expect(opened.status).toBe(200)
  expect((await buyer.confirm(opened.body as OpenPayment)).status).toBe(200)
  await untilUsed(0)
  expect(hasReports(await read(REPORTS))).toBe(true)
  const { state, found } = await doctor()
  expect({ state, found }).toEqual({
    state: 'red',
    found: 'This is not a standby: it accepts writes.',
  })
  for (const tool of ['tools/operator/stock-audit.ts', 'tools/operator/audit-verify.ts'])
    await promisify(execFile)('node', [tool], {
      env: { PATH: process.env.PATH, DATABASE_URL: standby.url },
    })
}, 120_000)

test('with DATABASE_URL set to the promoted server the shop starts, even if DATABASE_REPLICA_URL still names it', async () => {
  await shop.end()
  shop = await startOn({ DATABASE_URL: standby.url, DATABASE_REPLICA_URL: standby.url })
  expect((await metrics()).used).toBe(0)
  expect(hasReports(await read(REPORTS))).toBe(true)
})
