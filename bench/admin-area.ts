import { chromium } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'

import { openDatabase } from '#platform/db/database.ts'
import { givenManyOrders } from '#shop/orders/testing/many-orders.ts'
import { findBrowser } from '#tools/browser.ts'

import { promote, enterFirstTime } from '../e2e/fixtures/admin.ts'

import type { BenchShop } from './bench-shop.ts'
import { median } from './load/interleaved.ts'
import { ask } from './servers/ask.ts'

/** The long lists, and what is typed into the search of each. */
const LISTS = {
  orders: { path: '/admin/orders?state=all', label: 'Number, name or email', typed: 'customer777' },
  products: { path: '/admin/products', label: 'Name, colour, URL or SKU', typed: 'pleated' },
  movements: { path: '/admin/stock/movements', label: undefined, typed: '' },
} as const

const TYPED_ROUNDS = 5
/** The task that keeps a finger waiting, in ms. */
const KEY_DELAY = 40

/** A page of each kind, one after the other. */
const ROUND_TRIP = [
  '/admin-dashboard',
  '/admin/orders?state=all',
  '/admin/products',
  '/admin/stock',
  '/admin/stock/movements',
  '/admin/customers',
  '/admin/discounts',
  '/admin/settings/selling',
]

/** Where the heap is looked at. */
const REST = '/admin/redirects'

/** Orders and movements of stock, so many of each, beside the products that are there. */
export async function fillAdminArea(shop: BenchShop, count: number): Promise<void> {
  const db = openDatabase({ url: shop.databaseUrl })
  await givenManyOrders(db, count)
  await db.close()
  await shop.pool.query(
    `select receive_stock(product_id, size_id, 1, 'bench', null, 'Bench', 'bench')
       from (select product_id, size_id from product_inventory order by id limit $1) i`,
    [count],
  )
  await shop.pool.query('vacuum analyze')
}

/** Opens a browser with an owner signed in, and closes it after the work. */
export async function asOwner<T>(shop: BenchShop, work: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findBrowser(() => undefined),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'en-GB' })
    const owner = { email: 'owner@example.com', password: 'a long walk by the sea' }
    await context.request.post('/api/auth/sign-up/email', {
      data: { ...owner, first_name: 'Amina', last_name: 'Rahman' },
    })
    await shop.pool.query('update users set email_verified = true where email = $1', [owner.email])
    const rows = async (text: string, values?: unknown[]) =>
      (await shop.pool.query<Record<string, unknown>>(text, values)).rows
    await promote({ rows }, owner.email)
    const page = await context.newPage()
    await enterFirstTime(page, owner)
    return await work(page)
  } finally {
    await browser.close()
  }
}

/** What the first rows of each list take: statements, and bytes of the answer before compression. */
export async function firstRows(shop: BenchShop, page: Page) {
  const rows: Record<string, { statements: number; bytes: number; ms: number }> = {}
  for (const [name, { path }] of Object.entries(LISTS)) {
    const [pathname = '', search] = path.split('?')
    const address = `${pathname}.data${search ? `?${search}` : ''}`
    await page.request.get(address)
    await ask(shop, 'statements')
    const began = performance.now()
    const answer = await page.request.get(address)
    const ms = performance.now() - began
    const bytes = (await answer.body()).length
    const sent = JSON.parse(await ask(shop, 'statements')) as [string, number][]
    const statements = sent
      .filter(([kind]) => kind !== 'jobs')
      .reduce((sum, [, times]) => sum + times, 0)
    rows[name] = { statements, bytes, ms }
  }
  return rows
}

/** The longest task of the browser while a word is typed into the search of a list: medians in ms. */
export async function typing(page: Page) {
  const longest: Record<string, number> = {}
  for (const [name, { path, label, typed }] of Object.entries(LISTS)) {
    if (label === undefined) continue
    const rounds: number[] = []
    for (let round = 0; round < TYPED_ROUNDS; round += 1) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      const tasks = await page.evaluateHandle(() => {
        const seen: number[] = []
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) seen.push(duration)
        }).observe({ type: 'longtask' })
        return seen
      })
      await page.getByLabel(label).pressSequentially(typed, { delay: KEY_DELAY })
      await page.waitForURL((url) => url.searchParams.get('q') === typed)
      await page.waitForLoadState('networkidle')
      // Only tasks over 50 ms are reported: 0 stands for all that are shorter.
      rounds.push(await tasks.evaluate((seen) => Math.max(0, ...seen)))
    }
    longest[name] = median(rounds)
  }
  return longest
}

/**
 * Bytes of what the page's scripts keep alive, and of its DOM nodes, once so many pages were changed
 * to within one document. Left out is what the browser keeps for itself and bounds itself: compiled
 * code, notes of requests, long tasks, layout shifts and console lines. The page changes by itself:
 * every question from outside would leave something in it.
 */
export async function heapAfter(page: Page, changes: readonly number[]): Promise<number[]> {
  const heap: number[] = []
  await page.goto(REST)
  const browser = await page.context().newCDPSession(page)
  for (const [at, until] of changes.entries()) {
    await page.evaluate(
      async ({ paths, rest, from, to }) => {
        const { __reactRouterDataRouter: router } = window as unknown as {
          __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
        }
        for (let change = from + 1; change <= to; change += 1) {
          await router.navigate(change === to ? rest : paths[change % paths.length]!)
          await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
        }
      },
      { paths: ROUND_TRIP, rest: REST, from: changes[at - 1] ?? 0, to: until },
    )
    await page.waitForLoadState('networkidle')
    heap.push(await keptAlive(browser))
  }
  return heap
}

type Snapshot = {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
  strings: string[]
}

const DOM_NODE = /^(Detached )?(<|Text$|Comment$)/
/** V8's own bookkeeping is named so. */
const SCRIPTS = /^(?!system)/

async function keptAlive(browser: CDPSession): Promise<number> {
  const chunks: string[] = []
  const keep = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  browser.on('HeapProfiler.addHeapSnapshotChunk', keep)
  // Twice: what the first one finalises the second takes away.
  await browser.send('HeapProfiler.collectGarbage')
  await browser.send('HeapProfiler.collectGarbage')
  await browser.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  browser.off('HeapProfiler.addHeapSnapshotChunk', keep)
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as Snapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    const kind = types[0][nodes[node + type!]!]!
    const isOurs = kind === 'native' ? DOM_NODE : SCRIPTS
    if (kind !== 'code' && isOurs.test(strings[nodes[node + name!]!]!))
      bytes += nodes[node + size!]!
  }
  return bytes
}
