import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test as base } from '@playwright/test'
import { Pool } from 'pg'

import { findEmbeddedPostgres, freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'
import { startShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'

/** A folder for a shop with its own embedded database, as `npm start` runs it. */
const test = base.extend<{ start: () => ReturnType<typeof startShopProcess>; dataDir: string }>({
  dataDir: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'libas-recovery-'))
    await use(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  },
  start: async ({ dataDir }, use) => {
    const shops: Awaited<ReturnType<typeof startShopProcess>>[] = []
    await use(async () => {
      const shop = await startShopProcess('tools/start.ts', {
        PORT: String(await freePort()),
        DATA_DIR: dataDir,
      })
      shops.push(shop)
      return shop
    })
    for (const shop of shops)
      if (shop.child.exitCode === null && !shop.child.killed) await shop.end()
  },
})

const database = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function openPool(dataDir: string) {
  const pool = new Pool({ connectionString: await findEmbeddedPostgres(dataDir), max: 2 })
  // A killed database takes its connections with it.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

const waitingForCart = `select from pg_stat_activity
  where wait_event = 'advisory' and query like '%record_payment_event%'`

async function stateOf(pool: Pool, orderId: unknown) {
  const { rows } = await pool.query<{ state: string }>('select state from orders where id = $1', [
    orderId,
  ])
  return rows[0]?.state
}

async function signUp(url: string, email: string) {
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password: 'a long walk by the sea',
      first_name: 'Amina',
      last_name: 'Rahman',
    }),
  })
  expect(answer.status).toBe(200)
}

/** A known account says that it waits for its confirmation, an unknown one does not. */
async function isKnown(url: string, email: string) {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'a long walk by the sea' }),
  })
  return answer.status === 403
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test(
  'a shop killed in the middle starts again with everything that was committed',
  onlyAsProof,
  async ({ start, dataDir }) => {
    const first = await start()
    await signUp(first.url, 'amina@example.com')
    await first.end('SIGKILL')

    // Its database is still there, without a shop.
    expect(() => process.kill(database(dataDir), 0)).not.toThrow()
    const second = await start()

    expect(await isKnown(second.url, 'amina@example.com')).toBe(true)
    expect(await isKnown(second.url, 'bilal@example.com')).toBe(false)
  },
)

test(
  'a killed database comes back under a running shop',
  onlyAsProof,
  async ({ start, dataDir }) => {
    const shop = await start()
    await signUp(shop.url, 'amina@example.com')
    const before = database(dataDir)

    process.kill(before, 'SIGKILL')

    // The shop may still answer on a connection that was not closed yet.
    await expect(async () => {
      expect(database(dataDir)).not.toBe(before)
      expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200)
    }).toPass({ timeout: 20_000 })
    expect(await isKnown(shop.url, 'amina@example.com')).toBe(true)
    expect((await fetch(`${shop.url}/products`)).status).toBe(200)
  },
)

test(
  'a database that is shut down in order does not wait for the shop',
  onlyAsProof,
  async ({ start, dataDir }) => {
    await start()
    const postgres = database(dataDir)

    process.kill(postgres, 'SIGINT')

    await expect.poll(() => isRunning(postgres), { timeout: 20_000 }).toBe(false)
  },
)

test(
  'Ctrl-C stops shop and database and leaves no process behind',
  onlyAsProof,
  async ({ start, dataDir }) => {
    const shop = await start()
    const postgres = database(dataDir)

    expect(await shop.end('SIGINT')).toBe(0)

    expect(() => process.kill(postgres, 0)).toThrow(/ESRCH/)
  },
)

test(
  'a payment taken just before the shop was killed is an order paid after it',
  onlyAsProof,
  async ({ start, dataDir }) => {
    const first = await start()
    const pool = await openPool(dataDir)
    const [customer] = await givenCustomers(pool, 1)
    const [size] = await givenPlenty(pool, 1)
    const { rows } = await pool.query<{ id: string }>('select id from delivery_methods limit 1')
    const buyer = buyerOn(first.url, customer!.token)
    expect((await buyer.add(size!)).status).toBe(200)
    const { body } = await buyer.startPayment(rows[0]!.id, randomUUID())

    // The webhook comes as far as the order and waits there until the shop is gone.
    const holder = await pool.connect()
    await holder.query(`select pg_advisory_lock(hashtextextended('cart:' || $1, 0))`, [
      customer!.id,
    ])
    expect((await buyer.confirm(body as OpenPayment)).status).toBe(200)
    await expect
      .poll(async () => (await pool.query(waitingForCart)).rowCount, { timeout: 20_000 })
      .toBe(1)
    await first.end('SIGKILL')
    expect(await stateOf(pool, body.order_id)).toBe('pending_payment')

    const second = await start()
    holder.release(true)
    await pool.end()
    const after = await openPool(dataDir)
    await expect.poll(() => stateOf(after, body.order_id), { timeout: 20_000 }).toBe('paid')
    expect((await after.query('select * from audit_stock()')).rows).toEqual([])
    await after.end()
    expect((await buyerOn(second.url, customer!.token).call('get-cart')).body.items).toEqual([])
  },
)

test(
  'a second shop on the same folder reports that the first one runs',
  onlyAsProof,
  async ({ start }) => {
    await start()

    await expect(start()).rejects.toThrow(/already runs on/)
  },
)
