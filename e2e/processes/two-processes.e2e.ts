import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test as base } from '@playwright/test'
import { Pool } from 'pg'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { cloneDatabase } from '#platform/testing/cluster/clone-database.ts'
import { TEMPLATE } from '#platform/testing/cluster/postgres-cluster.ts'
import { buyerOn } from '#tools/buyer.ts'
import { startShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty } from '../../bench/bench-shop.ts'
import { pageChangesOn } from '../../proofs/testing/page-changes.ts'
import { onlyAsProof } from '#e2e/fixtures/proof.ts'

type Pair = { one: string; other: string; pool: Pool }

/** Two processes of the shop, as `npm start` runs them, on one database. */
const test = base.extend<object, { pair: Pair }>({
  pair: [
    async ({}, use) => {
      const clone = await cloneDatabase(process.env.E2E_TEMPLATE_URL ?? '', TEMPLATE)
      const dataDir = mkdtempSync(join(tmpdir(), 'libas-pair-'))
      const start = async () =>
        startShopProcess('tools/start.ts', {
          PORT: String(await freePort()),
          DATABASE_URL: clone.url,
          DATA_DIR: dataDir,
        })
      const shops = [await start(), await start()] as const
      const pool = new Pool({ connectionString: clone.url, max: 2 })
      await use({ one: shops[0].url, other: shops[1].url, pool })
      await pool.end()
      for (const shop of shops) await shop.end()
      await clone.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

// One after the other, so that there is one pair and no more.
test.describe.configure({ mode: 'default' })

test('who signs out at one process is signed out at the other', async ({ pair }) => {
  const { one, other, pool } = pair
  const account = { email: 'amina@example.com', password: 'a long walk by the sea' }
  await post(`${one}/api/auth/sign-up/email`, { ...account, first_name: 'A', last_name: 'R' })
  const { rows } = await pool.query<{ link: string }>(
    `select substring(plain_text from 'http\\S+verify-email\\S+') as link from emails
      where recipient = $1`,
    [account.email],
  )
  const confirmation = new URL(rows[0]!.link).searchParams.get('token')
  await post(`${one}/api/auth/confirm-email`, { ...account, token: confirmation })
  const { token } = (await post(`${one}/api/auth/sign-in/email`, account)) as { token: string }
  const statusAt = async (url: string) => (await buyerOn(url, token).call('get-cart')).status
  expect(await statusAt(one)).toBe(200)
  expect(await statusAt(other)).toBe(200)

  await post(`${one}/api/auth/sign-out`, {}, { authorization: `Bearer ${token}` })

  expect(await statusAt(one)).toBe(401)
  // Sooner than the half minute for which a process remembers a session.
  await expect.poll(() => statusAt(other), { timeout: 5000 }).toBe(401)
})

test('an addition at one process reaches subscribers at the other', async ({ pair }) => {
  const { one, other, pool } = pair
  const [size] = await givenPlenty(pool, 1)
  const [customer] = await givenCustomers(pool, 1)
  const stream = await listen(`${other}/realtime?products=${size!.product_id}`)
  const available = () =>
    stream.stock.findLast(({ size_id }) => size_id === size!.size_id)?.available_quantity
  await expect.poll(available).toEqual(expect.any(Number))
  const before = Number(available())

  expect((await buyerOn(one, customer!.token).add(size!, 3)).status).toBe(200)

  await expect.poll(available).toBe(before - 3)
  await stream.close()
})

test('prices, names, publications, texts and stock are on the pages of both processes', async ({
  pair,
}) => {
  const { one, other, pool } = pair
  const changes = await pageChangesOn(pool)
  // Each twice in a row: what was kept with the first is dropped by nothing but the second.
  for (const [n, change] of changes.flatMap((kind) => [kind, kind]).entries()) {
    const shown = await change.make(n)
    for (const { path, shows } of shown) {
      // A page that is kept renews itself only after five minutes.
      await expect
        .poll(
          async () =>
            Promise.all(
              [one, other].map(async (url) => {
                const response = await fetch(url + path)
                return shows({ status: response.status, text: await response.text() })
              }),
            ),
          { message: `${change.name} on ${path}`, intervals: [100] },
        )
        .toEqual([true, true])
    }
  }
})

test('a shop that is closed is closed at both processes, also when the feed was lost meanwhile', async ({
  pair,
}) => {
  const { one, other, pool } = pair
  const setClosed = (isClosed: boolean) =>
    pool.query(
      `update settings set value = jsonb_build_object('enabled', $1::boolean) where key = 'maintenance'`,
      [isClosed],
    )
  const statuses = async () =>
    Promise.all([one, other].map(async (url) => (await fetch(`${url}/products`)).status))
  expect(await statuses()).toEqual([200, 200])

  await setClosed(true)
  await expect.poll(statuses, { timeout: 5000 }).toEqual([503, 503])

  // Whatever is committed while nobody listens is found out afterwards.
  await pool.query(
    `select pg_terminate_backend(active_pid) from pg_replication_slots
      where active and database = current_database()`,
  )
  await setClosed(false)
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200])
})

test('what a customer asks of one process counts at the other', onlyAsProof, async ({ pair }) => {
  const { one, other, pool } = pair
  const limit = requestsPerMinute.payment
  const ask = async (url: string, token: string) =>
    (await buyerOn(url, token).call('leave-payment', {})).status

  // Again with somebody else when a minute ends in between, and everybody's limit with it.
  await expect(async () => {
    const [customer] = await givenCustomers(pool, 1)
    for (let asked = 0; asked < limit; asked += 1) {
      expect(await ask(one, customer!.token)).toBe(400)
    }
    let askedOther = 0
    await expect
      .poll(
        () => {
          askedOther += 1
          return ask(other, customer!.token)
        },
        { intervals: [1000], timeout: 6000 },
      )
      .toBe(429)
    expect(askedOther).toBeLessThan(limit)
  }).toPass({ timeout: 30_000 })
})

test('a page that is kept asks the database for nothing', async ({ pair }) => {
  const { one, pool } = pair
  const hits = 1000
  const transactions = async () => {
    const { rows } = await pool.query<{ xact_commit: string }>(
      'select pg_stat_clear_snapshot(), xact_commit from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.xact_commit)
  }
  // A shop that has just started keeps no pages until it hears of changes.
  const hearing = `select from pg_replication_slots where active and database = current_database()`
  await expect.poll(async () => (await pool.query(hearing)).rowCount).toBe(2)
  await fetch(`${one}/products`)
  const [before, since] = [await transactions(), performance.now()]
  for (let hit = 0; hit < hits; hit += 1) await (await fetch(`${one}/products`)).text()
  // Connections hand in their counts once a second.
  await new Promise((resolve) => setTimeout(resolve, 1500))

  // Each worker of the queue looks for jobs meanwhile: some 30 transactions a second for two processes.
  const ofQueues = (30 * (performance.now() - since)) / 1000
  expect((await transactions()) - before).toBeLessThan(hits / 2 + ofQueues)
})

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

type Stock = { size_id: string | null; available_quantity: number }
type StreamEvent =
  | { name: 'snapshot'; data: { channel: string; rows: Stock[] } }
  | { name: 'stock'; data: Stock }
  | { name: 'movements' | 'carts'; data: object }

function stockIn({ name, data }: StreamEvent): Stock[] {
  if (name === 'snapshot') return data.rows
  return name === 'stock' ? [data] : []
}

/** An event stream of products, as a browser hears it. */
async function listen(url: string) {
  const leaving = new AbortController()
  const { body } = await fetch(url, { signal: leaving.signal })
  const stock: Stock[] = []
  const reading = read()

  async function read() {
    let text = ''
    try {
      for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
        const parts = (text + chunk).split('\n\n')
        text = parts.pop()!
        for (const part of parts) {
          const [, data] = /^data: (.*)$/m.exec(part) ?? []
          if (data) stock.push(...stockIn(JSON.parse(data) as StreamEvent))
        }
      }
    } catch (error) {
      if (!leaving.signal.aborted) throw error
    }
  }

  return {
    stock,
    async close() {
      leaving.abort()
      await reading
    },
  }
}
