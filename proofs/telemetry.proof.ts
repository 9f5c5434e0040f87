import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { collectedBy, startCollector } from '#server/testing/collector.ts'
import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'
import { buildWhenStale } from '#tools/build/build-shop.ts'
import { startShopProcess } from '#tools/shop-process.ts'
import type { ShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty, startBenchShop } from '../bench/bench-shop.ts'
import type { BenchShop } from '../bench/bench-shop.ts'
import { inTurns, median } from '../bench/load/interleaved.ts'
import { say } from './testing/say.ts'

const PAGES = 1500
const CHECKOUTS = 25
const ROUNDS = 6

let without: BenchShop
let traced: ShopProcess
const collector = await startCollector()

beforeAll(async () => {
  await buildWhenStale(say)
  without = await startBenchShop({ env: { ROLE: 'web' } })
  const { databaseUrl, dataDir } = without
  const port = String(await freePort())
  traced = await startShopProcess('tools/serve-unlimited.ts', {
    // What the libraries do by themselves: batches every five seconds, all traces.
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: collectedBy(collector.url).OTEL_EXPORTER_OTLP_PROTOCOL!,
    PORT: port,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ROLE: 'web',
  })
}, 600_000)
afterAll(async () => {
  await traced.end()
  await without.stop()
  collector.stop()
})

/** Processor time of a process so far, in ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

test('a page and a checkout are traces with their statements; nothing secret is in them', async () => {
  const { pool } = without
  const [customer] = await givenCustomers(pool, 1)
  const [size] = await givenPlenty(pool, 1)
  const { rows } = await pool.query<{ id: string }>('select id from delivery_methods limit 1')
  await fetch(`${traced.url}/products?max=${Math.random()}`).then((page) => page.text())
  const buyer = buyerOn(traced.url, customer!.token)
  expect((await buyer.add(size!)).status).toBe(200)
  const payment = await buyer.startPayment(rows[0]!.id, randomUUID())
  expect(payment.status).toBe(200)
  expect((await buyer.confirm(payment.body as OpenPayment)).status).toBe(200)

  for (const name of ['GET /products', 'POST /functions/v1/create-payment']) {
    await expect.poll(() => collector.tracesOf(name).length, { timeout: 30_000 }).toBe(1)
    const statements = collector.tracesOf(name)[0]!.filter((span) => span.name.startsWith('pg.'))
    expect(statements.length, name).toBeGreaterThan(0)
    say(`${name}: ${statements.length} statements in its trace`)
  }
  expect(collector.bodies.join('\n')).not.toMatch(/Example Street|Rahman|SW1A|4242|pi_[a-z0-9]{6}/i)
}, 120_000)

test('a shop without the variables loads nothing of OpenTelemetry, and what traces cost', async () => {
  const entry = readFileSync('build/server/index.js', 'utf8')
  expect(entry).not.toMatch(/^import .*@opentelemetry/m)
  expect(globSync('build/server/**/telemetry*.js')).toHaveLength(1)

  const shops = {
    a: { url: traced.url, pid: traced.child.pid! },
    b: { url: without.url, pid: without.child.pid! },
  }
  const { pool } = without
  const customers = await givenCustomers(pool, 2)
  const [size] = await givenPlenty(pool, 1)
  const { rows } = await pool.query<{ id: string }>('select id from delivery_methods limit 1')

  const pages = async ({ url, pid }: { url: string; pid: number }) => {
    const before = cpuOf(pid)
    for (let page = 0; page < PAGES; page += 1) await fetch(`${url}/products`).then((r) => r.text())
    return (cpuOf(pid) - before) / PAGES
  }
  const checkouts = async ({ url, pid }: { url: string; pid: number }, token: string) => {
    const buyer = buyerOn(url, token)
    const before = cpuOf(pid)
    for (let turn = 0; turn < CHECKOUTS; turn += 1) {
      await buyer.add(size!)
      const { body } = await buyer.startPayment(rows[0]!.id, randomUUID())
      await buyer.confirm(body as OpenPayment)
    }
    return (cpuOf(pid) - before) / CHECKOUTS
  }
  // Compiled and warm before anything counts.
  for (const shop of Object.values(shops)) await pages(shop)
  const page = await inTurns(ROUNDS, { a: () => pages(shops.a), b: () => pages(shops.b) })
  await checkouts(shops.a, customers[0]!.token)
  await checkouts(shops.b, customers[1]!.token)
  const checkout = await inTurns(ROUNDS, {
    a: () => checkouts(shops.a, customers[0]!.token),
    b: () => checkouts(shops.b, customers[1]!.token),
  })
  for (const [what, { a, b }] of Object.entries({ 'stored page': page, checkout })) {
    const [on, off] = [median(a), median(b)]
    say(
      `processor time of a ${what}: ${off.toFixed(3)} ms without, ${on.toFixed(3)} ms with traces and metrics (${(on / off).toFixed(2)} times)`,
    )
    expect(on / off).toBeLessThan(4)
  }
}, 600_000)
