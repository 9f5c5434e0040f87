import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { Agent, get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

import { Pool } from 'pg'

import { findEmbeddedPostgres, freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { buyerOn } from '#tools/buyer.ts'
import type { OpenPayment } from '#tools/buyer.ts'
import { startShopProcess } from '#tools/shop-process.ts'
import type { ShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty, jobsDone } from '../../bench/bench-shop.ts'

type Scenario = {
  processes: number
  restarts: number
  /** Customers that look at pages on connections they keep, and customers that buy. */
  browsers: number
  buyers: number
  /** The database and the files of the shop; without it the primary process starts its embedded database in a new folder. */
  on?: { databaseUrl: string; files: string }
  /** A link to the release that runs, and the one to which it leads at each restart. */
  releases?: { link: string; next: readonly string[] }
}

/** Customers look at the next page after so long at most, and buy again after so long on average; milliseconds. */
const LOOK_AGAIN_MS = 200
/** The payment sandbox takes 50 payments a minute from one address. */
const BUY_AGAIN_MS = 4500
/** On a machine that has much else to do; milliseconds. */
const RESTART_MS = 180_000

/**
 * Runs the built shop in several processes, as `npm start -- --processes n` does, and replaces
 * all of them so many times while customers browse and buy. Returns what failed, and the processes that are left when the
 * shop has been stopped.
 */
export async function restartWhileCustomersBuy(scenario: Scenario) {
  let end = () => Promise.resolve<unknown>(undefined)
  try {
    return await run(scenario, (shop) => {
      end = () => shop.end()
    })
  } finally {
    await end()
  }
}

async function run(scenario: Scenario, started: (shop: ShopProcess) => void) {
  const dataDir = mkdtempSync(join(tmpdir(), 'libas-rolling-'))
  if (scenario.on) cpSync(scenario.on.files, join(dataDir, 'files'), { recursive: true })
  const shop = await startShopProcess(
    'tools/start.ts',
    {
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      PROCESSES: String(scenario.processes),
      // All customers here have one address.
      ADMIN_IPS: '127.0.0.0/8,::1',
      ...(scenario.on && { DATABASE_URL: scenario.on.databaseUrl }),
    },
    scenario.releases?.link,
  )
  started(shop)
  const databaseUrl = scenario.on?.databaseUrl ?? (await findEmbeddedPostgres(dataDir))
  const pool = new Pool({ connectionString: databaseUrl, max: 2 })
  await jobsDone({ pool })
  const failures: string[] = []
  const counts = { pages: 0, orders: 0 }
  const over = new AbortController()
  const attempt = async (what: string, work: () => Promise<void>, pauseMs: number) => {
    while (!over.signal.aborted) {
      await work().catch((error: unknown) => failures.push(`${what}: ${String(error)}`))
      await sleep(Math.random() * pauseMs)
    }
  }
  const paths = await pathsOf(pool, shop.url)
  const seen = new Set<string>()
  const agents = Array.from(
    { length: scenario.browsers },
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  )
  const customers = await givenCustomers(pool, 1000)
  const sizes = await givenPlenty(pool, 10)
  const { rows } = await pool.query<{ id: string }>(
    'select id from delivery_methods order by position limit 1',
  )

  /** A page or a file of the first build, and one of what that page refers to by now. */
  async function look(agent: Agent) {
    const path = paths[counts.pages % paths.length]!
    counts.pages += 1
    const { status, html } = await read(shop.url + path, agent)
    if (status !== 200) failures.push(`${path}: ${status}`)
    const files = assetsIn(html)
    for (const file of files) seen.add(file)
    const file = files[counts.pages % files.length]
    if (file === undefined) return
    // On another connection, which may lead to a process with another build.
    const answer = await read(shop.url + file, new Agent())
    if (answer.status !== 200) failures.push(`${file} of ${path}: ${answer.status}`)
  }
  async function buy() {
    const buyer = buyerOn(shop.url, customers.pop()!.token)
    const ok = ({ status, body }: { status: number; body: unknown }) => {
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body
    }
    ok(await buyer.add(sizes[customers.length % sizes.length]!))
    const payment = ok(await buyer.startPayment(rows[0]!.id, randomUUID())) as OpenPayment
    ok(await buyer.confirm(payment))
    counts.orders += 1
  }

  const customersAtWork = [
    ...agents.map((agent) => attempt('page', () => look(agent), LOOK_AGAIN_MS)),
    ...Array.from({ length: scenario.buyers }, () => attempt('purchase', buy, 2 * BUY_AGAIN_MS)),
  ]
  const began = Date.now()
  for (let restart = 1; restart <= scenario.restarts; restart += 1) {
    const next = scenario.releases?.next[restart - 1]
    if (next) moveLink(scenario.releases!.link, next)
    shop.child.kill('SIGHUP')
    const deadline = Date.now() + RESTART_MS
    while (timesSaid(shop.output(), 'All processes have been replaced') < restart) {
      if (Date.now() > deadline)
        throw new Error(`Restart ${restart} took too long:\n${shop.output()}`)
      await sleep(100)
    }
  }
  const tookMs = Date.now() - began
  over.abort()
  await Promise.all(customersAtWork)
  for (const agent of agents) agent.destroy()

  await pool.end()
  const code = await shop.end()
  const left = processesOf(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
  return { ...counts, assets: seen.size, failures, tookMs, code, left, output: shop.output() }
}

const timesSaid = (output: string, what: string) => output.split(what).length - 1

/** The home page, a list, products, and the scripts that the home page loads. */
async function pathsOf(pool: Pool, url: string): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string }>(
    `select slug from products where status = 'active' order by slug limit 5`,
  )
  const scripts = assetsIn(await (await fetch(url)).text())
  return ['/', '/products', ...rows.map(({ slug }) => `/products/${slug}`), ...scripts.slice(0, 3)]
}

/** The built files that a page refers to. */
const assetsIn = (html: string): string[] =>
  Array.from(html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g), ([, path]) => path!)

async function read(url: string, agent: Agent): Promise<{ status: number; html: string }> {
  const asking = get(url, { agent })
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const body = await text(response)
  const isHtml = response.headers['content-type']?.startsWith('text/html')
  return { status: response.statusCode!, html: isHtml ? body : '' }
}

/** Lets a link lead elsewhere in one step, as `ln -sfn` does not. */
function moveLink(link: string, to: string) {
  symlinkSync(to, `${link}.next`)
  renameSync(`${link}.next`, link)
}

/** The processes of the shop in this folder and of its database. */
function processesOf(dataDir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        return (
          environment.includes(`DATA_DIR=${dataDir}\0`) || command.includes(`${dataDir}/postgres`)
        )
      } catch {
        // It has just ended.
        return false
      }
    })
}
