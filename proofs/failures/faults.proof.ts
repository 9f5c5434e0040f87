import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { openDatabase } from '#platform/db/database.ts'
import { freePort, startEmbeddedPostgres } from '#platform/db/embedded/embedded-postgres.ts'
import { startSmtpServer } from '#platform/testing/servers/smtp-server.ts'
import { startStandby } from '#platform/testing/cluster/standby.ts'
import { paymentRefusalText } from '#shop/checkout/checkout-notes-text.ts'
import { closedBooks } from '#shop/checkout/testing/purchase-books.ts'
import { buyerOn } from '#tools/buyer.ts'
import { startShopProcess } from '#tools/shop-process.ts'
import type { ShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'

import {
  exhaustConnections,
  smallFileSystem,
  startDatabaseProxy,
} from '../testing/faulty-database.ts'
import { until, untilSettled } from '../testing/killable-shop.ts'
import { describeCounts, say } from '../testing/say.ts'
import { shopAtRandom } from '../testing/shop-at-random.ts'

const CUSTOMERS = 6
/** How long each fault lasts; milliseconds. */
const FAULT_MS = 10_000
const DISK_MB = 1500
/** Longer than a shop in trouble may keep a customer waiting; milliseconds. */
const MAX_WAIT_MS = 15_000

const disk = smallFileSystem(DISK_MB)
const dataDir = disk ? join(disk.folder, 'shop') : mkdtempSync(join(tmpdir(), 'libas-faults-'))
const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined })
/** The address of the current database: the standby after the failover. */
let databaseUrl = postgres.url
const proxy = await startDatabaseProxy(databaseUrl)
const smtp = await startSmtpServer()
const port = String(await freePort())
const env = { DATABASE_URL: proxy.url, SMTP_URL: smtp.url, MAIL_FROM: 'shop@shop.test' }
const filesDir = mkdtempSync(join(tmpdir(), 'libas-faults-files-'))
const ending: (() => unknown)[] = []

let shop: ShopProcess
let shopping: ReturnType<typeof shopAtRandom>
let tokens: string[]
let sizes: Awaited<ReturnType<typeof givenPlenty>>
let deliveryMethodId: string

beforeAll(async () => {
  shop = await startShopProcess('tools/serve-unlimited.ts', {
    ...env,
    PORT: port,
    DATA_DIR: filesDir,
  })
  const db = openDatabase({ url: databaseUrl, connections: 4 })
  tokens = (await givenCustomers(db.pool, CUSTOMERS + 1)).map(({ token }) => token)
  sizes = await givenPlenty(db.pool, 20)
  const { id } = await db.tables
    .selectFrom('delivery_methods')
    .select('id')
    .executeTakeFirstOrThrow()
  deliveryMethodId = id
  await db.close()
  // Somebody has looked at the pages.
  for (const path of ['/', '/products', '/ar']) await fetch(shop.url + path)
  shopping = shopAtRandom({
    url: shop.url,
    tokens: tokens.slice(1),
    sizes: sizes.slice(0, 10),
    scarce: sizes.slice(10),
    deliveryMethodId,
  })
}, 120_000)

afterAll(async () => {
  await shop.end('SIGKILL')
  for (const end of ending.toReversed()) await end()
  proxy.stop()
  await smtp.stop()
  await postgres.stop()
  disk?.remove()
  for (const folder of [filesDir, dataDir]) rmSync(folder, { recursive: true, force: true })
}, 60_000)

const isAlive = () => shop.child.exitCode === null && shop.child.signalCode === null

const statusOf = async (path: string) =>
  (await fetch(shop.url + path, { signal: AbortSignal.timeout(MAX_WAIT_MS) })).status

const untilReady = () =>
  until(
    async () => (await statusOf('/health/ready').catch(() => 0)) === 200,
    () => `the shop is ready again. It says:\n${shop.output().slice(-3000)}`,
  )

type Other = [what: string, path: () => string, posted?: object]
/** Other requests during a fault: pages that nobody has opened, and unknown ones. */
const others: Other[] = [
  ['other page', () => `/products/${randomUUID()}`],
  ['profile', () => '/profile'],
  ['admin page', () => '/admin/orders'],
  ['sitemap', () => '/sitemap.xml'],
  ['feed', () => '/merchant-feed.xml'],
  ['function', () => '/functions/v1/get-sizes'],
  ['session', () => '/api/auth/get-session'],
  [
    'sign-in',
    () => '/api/auth/sign-in/email',
    { email: 'nobody@example.com', password: 'a long walk by the sea' },
  ],
]

/** What visitors get during a fault: how often each. Visitors do not wait for each other. */
async function visitDuring(ms: number) {
  const met = new Map<string, number>()
  const endsAt = Date.now() + ms
  async function visit(ask: () => Promise<string>) {
    while (Date.now() < endsAt) {
      const what = await ask()
      met.set(what, (met.get(what) ?? 0) + 1)
      await sleep(250)
    }
  }
  await Promise.all([visit(askHome), ...others.map((other) => visit(() => askOther(other)))])
  return met
}

const askHome = () =>
  fetch(shop.url, { signal: AbortSignal.timeout(MAX_WAIT_MS) }).then(
    async (answer) =>
      `home ${answer.status}${(await answer.text()).includes('<shop-paused') ? ', paused' : ''}`,
    () => 'home without an answer',
  )

const askOther = ([what, path, posted]: Other) =>
  fetch(shop.url + path(), {
    redirect: 'manual',
    headers: { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' },
    ...(posted && { method: 'POST', body: JSON.stringify(posted) }),
    signal: AbortSignal.timeout(MAX_WAIT_MS),
  }).then(
    async (answer) => {
      await answer.arrayBuffer()
      const isVague = answer.status === 503 && !answer.headers.has('retry-after')
      return `${what} ${answer.status}${isVague ? ' without Retry-After' : ''}`
    },
    () => `${what} without an answer`,
  )

async function expectGoingOn(fault: string, met: Map<string, number>) {
  say(`${fault}: visitors met ${describeCounts(met)}`)
  expect(isAlive(), shop.output().slice(-3000)).toBe(true)
  expect(Array.from(met.keys()).filter((what) => / 500|without/.test(what))).toEqual([])
  expect(
    Array.from(met.keys()).filter(
      (what) => what.startsWith('home') && !what.startsWith('home 200'),
    ),
  ).toEqual([])
  await untilReady()
  // Nothing from before is shown as current.
  const home = await fetch(shop.url)
  expect(home.status).toBe(200)
  expect(await home.text()).not.toContain('<shop-paused')
}

test('connections are exhausted', async () => {
  const release = await exhaustConnections(databaseUrl)
  const met = await visitDuring(FAULT_MS)
  await release()
  await expectGoingOn('No connection left', met)
})

test('the database is silent', async () => {
  proxy.silence()
  const met = await visitDuring(FAULT_MS)
  proxy.pass()
  await expectGoingOn('A silent database', met)
})

test('the database refuses connections', async () => {
  proxy.refuse()
  const met = await visitDuring(FAULT_MS)
  proxy.pass()
  await expectGoingOn('A database that is not there', met)
})

test.skipIf(!disk)('the disk is full (skipped where no file system can be mounted)', async () => {
  disk!.fill()
  const met = await visitDuring(FAULT_MS)
  disk!.empty()
  await expectGoingOn('A full disk', met)
})

test('the mail server hangs: payments still become orders', async () => {
  smtp.behaviour = 'hangs'
  const buyer = buyerOn(shop.url, tokens[0]!)
  const mails = smtp.connections
  await until(
    () => Promise.resolve(smtp.connections >= mails + 3),
    () => 'three mails hang',
  )
  expect((await buyer.add(sizes[0]!)).status).toBe(200)
  const started = await buyer.startPayment(deliveryMethodId, randomUUID())
  expect(started.status).toBe(200)
  expect((await buyer.confirm(started.body as never)).status).toBe(200)
  const paidAfter = Date.now()
  const db = openDatabase({ url: databaseUrl, connections: 1 })
  ending.push(() => db.close())
  await until(
    async () =>
      (
        await db.pool.query(`select from orders where id = $1 and state = 'paid'`, [
          started.body.order_id,
        ])
      ).rowCount === 1,
    () => 'the payment is an order',
  )
  say(`A hanging mail server: a payment was an order ${Date.now() - paidAfter} ms after its charge`)
  smtp.behaviour = 'accepts'
  expect(isAlive()).toBe(true)
})

test('a standby takes over', async () => {
  const standby = await startStandby({ dataDir, url: databaseUrl, isSynchronous: true })
  ending.push(() => standby.remove())
  // Before it is promoted it answers, but is read-only (25006).
  proxy.lead(standby.url)
  const reading = await visitDuring(FAULT_MS / 2)
  await standby.promote()
  databaseUrl = standby.url
  const met = await visitDuring(FAULT_MS / 2)
  for (const [what, times] of reading) met.set(what, (met.get(what) ?? 0) + times)
  await expectGoingOn('A failover', met)
})

test('nothing that was confirmed is missing, and the books balance', async () => {
  const { reported: confirmed, met } = await shopping.stop()
  const buyers = tokens.map((token) => buyerOn(shop.url, token))
  for (const { call } of buyers) {
    const { body } = await call('get-checkout', {})
    const order = body.step === 'payment' ? (body.order as { order_id: string }) : undefined
    if (order) await call('leave-payment', { order_id: order.order_id })
  }
  const db = openDatabase({ url: databaseUrl, connections: 4 })
  ending.push(() => db.close())
  await untilSettled(db)
  const { rows: missing } = await db.pool.query(
    `select id from unnest($1::uuid[]) as confirmed (id)
      where not exists (select from orders o where o.id = confirmed.id and o.state in ('paid', 'refunded'))`,
    [confirmed.payments],
  )
  const { faults, figures } = await closedBooks(db)
  say(`buyers met: ${describeCounts(met)}`)
  say(
    `${confirmed.adds.length} adds, ${confirmed.payments.length} payments answered; ${figures.paid} orders paid`,
  )
  expect({ missing, faults, notFound: confirmed.notFound }).toEqual({
    missing: [],
    faults: [],
    notFound: [],
  })
  expect(confirmed.payments.length).toBeGreaterThan(CUSTOMERS)
})

// After the buyers: the second process would take their sandbox's events, and cannot deliver them.
test('the payment provider hangs: a customer waits 15 s at most', async () => {
  const sockets = new Set<Socket>()
  const provider = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const other = await startShopProcess('tools/serve-unlimited.ts', {
    ...env,
    PORT: String(await freePort()),
    DATA_DIR: filesDir,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  })
  try {
    const buyer = buyerOn(other.url, tokens[0]!)
    const key = randomUUID()
    expect((await buyer.call('clear-cart', {})).status).toBe(200)
    expect((await buyer.add(sizes[0]!)).status).toBe(200)
    // The payment, then the page again, which requests it too.
    for (const ask of [
      () => buyer.startPayment(deliveryMethodId, key),
      () => buyer.call('get-checkout', {}),
    ]) {
      const began = Date.now()
      const { status, body } = await ask()
      const tookMs = Date.now() - began
      say(`A hanging provider: the customer had a response after ${tookMs} ms, with ${status}`)
      expect(status).toBe(502)
      expect(body.error).toBe(paymentRefusalText.providerUnavailable)
      expect(tookMs).toBeLessThan(MAX_WAIT_MS)
    }
    // In the shop that reaches its provider, the same key continues the same order,
    const here = buyerOn(shop.url, tokens[0]!)
    const again = await here.startPayment(deliveryMethodId, key)
    expect(again.status).toBe(200)
    const { body } = await here.call('get-checkout', {})
    expect(body).toMatchObject({ step: 'payment', order: { order_id: again.body.order_id } })
    // and a customer who leaves the payment gets the cart back.
    const left = await here.call('leave-payment', { order_id: again.body.order_id })
    expect(left).toMatchObject({ status: 200, body: { outcome: 'returned' } })
    const cart = await here.call('get-checkout', {})
    expect(cart.body).toMatchObject({
      step: 'cart',
      lines: [{ product_id: sizes[0]!.product_id, quantity: 1 }],
    })
  } finally {
    await other.end()
    for (const socket of sockets) socket.destroy()
    provider.close()
  }
})

test('both audits agree', async () => {
  for (const tool of ['tools/operator/stock-audit.ts', 'tools/operator/audit-verify.ts']) {
    const { stdout } = await promisify(execFile)('node', [tool], {
      env: { ...process.env, DATABASE_URL: databaseUrl },
    })
    say(stdout.trim())
  }
})
