import { setTimeout as sleep } from 'node:timers/promises'

import { chromium } from '@playwright/test'
import type { Page } from '@playwright/test'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { freePort } from '#platform/db/embedded/embedded-postgres.ts'
import { openBrowsers, playBursts } from '#platform/realtime/testing/live-browsers.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { findBrowser } from '#tools/browser.ts'
import { buyerOn } from '#tools/buyer.ts'
import { startShopProcess } from '#tools/shop-process.ts'

import { givenCustomers, givenPlenty, jobsDone, startBenchShop } from '../bench/bench-shop.ts'
import { describeCounts, say } from './testing/say.ts'

const CLIENTS = 12
const BURSTS = 60
/** In Chromium: a burst of additions is shown by every tab within so many milliseconds. */
const SHOWN_WITHIN_MS = 8000
const BROWSER_BURSTS = 120
const SIZES = 20

const shop = await startBenchShop()
const start = async () =>
  startShopProcess('tools/serve-unlimited.ts', {
    PORT: String(await freePort()),
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
  })
/** What browsers are connected to; changes are made at the first process. */
const processes = [await start(), await start()]
await jobsDone(shop)
afterAll(async () => {
  for (const running of processes) await running.end()
  await shop.stop()
})

const seed = Number(process.env.SEED ?? Date.now() % 1e9)
const chance = seededRandom(seed)

/** A customer with an empty wishlist, and changes of it as another device of theirs makes them. */
async function givenWishlist() {
  const sizes = await givenPlenty(shop.pool, SIZES)
  const [customer] = await givenCustomers(shop.pool, 1)
  const { token } = customer!
  const wished = new Set<(typeof sizes)[number]>()
  return {
    token,
    products: [...new Set(sizes.map((size) => size.product_id))],
    count: (): number => wished.size,
    change: async () => {
      const size = chance.oneOf(sizes)!
      const isWished = wished.has(size)
      const answer = await buyerOn(shop.url, token).call('manage-wishlist', {
        action: isWished ? 'remove' : 'add',
        productId: size.product_id,
        sizeId: size.size_id,
      })
      expect(answer.status).toBe(200)
      if (isWished) wished.delete(size)
      else wished.add(size)
    },
    /** The list as a process answers it. */
    read: async () => {
      const { url } = chance.oneOf(processes)!
      const { body } = await buyerOn(url, token).call('manage-wishlist', { action: 'get' })
      const list = body.data as { product_id: string; size_id: string | null }[]
      return list.map((wish) => `${wish.product_id} ${wish.size_id}`).sort()
    },
  }
}

const cutFeeds = () =>
  shop.pool.query('select pg_terminate_backend(active_pid) from pg_replication_slots')

test.for([
  ['browser', false],
  ['tab of one browser', true],
] as const)(
  'every %s shows the last change, whatever happens to streams, feeds and processes',
  async ([what, areTabs]) => {
    const { token, products, change, read } = await givenWishlist()
    const clients = await openBrowsers({
      count: CLIENTS,
      channel: 'wishlist',
      read,
      products,
      chance,
      areTabs,
      connect: (path, signal) =>
        fetch(chance.oneOf(processes)!.url + path, {
          signal,
          headers: { authorization: `Bearer ${token}` },
        }),
    })
    onTestFinished(() => clients.forEach((client) => client.close()))

    const { missed, happened, changes } = await playBursts({
      browsers: clients,
      rounds: BURSTS,
      chance,
      change,
      read,
      mishaps: {
        'the feeds were cut': cutFeeds,
        'a process was killed after another had started': async () => {
          processes.push(await start())
          await processes.shift()!.end('SIGKILL')
        },
      },
    })

    const reads = clients.reduce((sum, { counts }) => sum + counts().reads, 0)
    const reasons = clients.reduce((sum, { counts }) => sum + counts().reasons, 0)
    say(`${CLIENTS} times a ${what}, ${changes} changes in ${BURSTS} bursts (seed ${seed})`)
    say(`meanwhile: ${describeCounts(happened)}`)
    say(`missed ${missed.length}; ${reads} reads for ${reasons} reasons, none by the clock`)
    expect(missed).toEqual([])
    for (const { counts } of clients) expect(counts().reads).toBeLessThanOrEqual(counts().reasons)
  },
)

test('every tab of three browsers shows the last change while it goes from page to page', async () => {
  const { token, count, change } = await givenWishlist()
  const browser = await chromium.launch({
    executablePath: findBrowser(() => undefined),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(() => browser.close())
  const tabs: Page[] = []
  for (const tabsOfOne of [1, 1, 2]) {
    const context = await browser.newContext({
      baseURL: chance.oneOf(processes)!.url,
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    })
    for (let n = 0; n < tabsOfOne; n += 1) tabs.push(await context.newPage())
  }
  for (const tab of tabs) {
    await tab.goto('/products')
    await tab.getByRole('button', { name: 'Account of Amina' }).waitFor()
  }

  const missed: string[] = []
  let changes = 0
  for (let burst = 1; burst <= BROWSER_BURSTS; burst += 1) {
    const walking = tabs.map(async (tab) => {
      if (chance.below(4) > 0) return
      await sleep(chance.below(300))
      await tab.evaluate(goTo, chance.oneOf(['/products', '/about', '/'])!)
    })
    for (let left = 1 + chance.below(2); left > 0; left -= 1) {
      await sleep(chance.below(300))
      await change()
      changes += 1
    }
    await Promise.all(walking)
    const pieces = count() === 1 ? '1 piece' : `${count()} pieces`
    const name = count() === 0 ? 'Wishlist' : `Wishlist, ${pieces}`
    for (const [at, tab] of tabs.entries()) {
      const link = tab.getByRole('banner').getByRole('link', { name, exact: true })
      const isShown = await link.waitFor({ timeout: SHOWN_WITHIN_MS }).then(
        () => true,
        () => false,
      )
      if (!isShown) missed.push(`burst ${burst}, tab ${at}`)
    }
  }

  say(`${tabs.length} tabs of three browsers, ${changes} changes in ${BROWSER_BURSTS} bursts`)
  say(`missed ${missed.length} (seed ${seed})`)
  expect(missed).toEqual([])
})

/** In the page: follows a link to another one, as a press on it does. */
function goTo(path: string): void {
  document.querySelector<HTMLAnchorElement>(`a[href="${path}"]`)?.click()
}
