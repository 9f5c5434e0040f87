import { setTimeout as sleep } from 'node:timers/promises'

import { chromium } from '@playwright/test'
import { afterAll, expect, test } from 'vitest'

import { seededRandom } from '#platform/testing/seeded-random.ts'
import { findBrowser } from '#tools/browser.ts'
import { buyerOn } from '#tools/buyer.ts'

import { givenCustomers } from '../../bench/bench-shop.ts'
import { say } from '../testing/say.ts'
import { startTwoShops } from '../testing/two-shops.ts'

const CHANGES = 600
const AT_MOST_MS = 250
/** In stock, none held: few enough that the page shows each number. */
const ON_HAND = 10
const MOST = 8

const shops = await startTwoShops()
const browser = await chromium.launch({
  executablePath: findBrowser(() => undefined),
  args: ['--no-sandbox', '--disable-gpu'],
})
afterAll(async () => {
  await browser.close()
  await shops.stop()
})

test('what is done at one process is on the screen of a browser at the other within 250 ms', async () => {
  const [one, other] = shops.urls
  const [customer] = await givenCustomers(shops.pool, 1)
  const buyer = buyerOn(one, customer!.token)
  const size = await givenTen()
  const added = await buyer.add(size, 1)
  expect(added.status).toBe(200)
  const { id: line } = added.body.item as { id: string }
  const page = await browser.newPage()
  await page.goto(`${other}/products/${size.slug}`)
  const shown = page.getByRole('radio', { name: `Only ${ON_HAND - 1} left` })
  await shown.waitFor({ state: 'attached' })

  const seed = Number(process.env.SEED ?? Date.now() % 1e9)
  const chance = seededRandom(seed)
  const took: number[] = []
  let quantity = 1
  for (let n = 0; n < CHANGES; n += 1) {
    // Also while the page waits after the last event.
    await sleep(chance.below(200))
    quantity = 1 + ((quantity + chance.below(MOST - 1)) % MOST)
    const seen = page.evaluate(whenShown, `Only ${ON_HAND - quantity} left`)
    // Armed once the page has answered something after it.
    await page.evaluate(() => undefined)
    const askedAt = Date.now()
    const answer = await buyer.call('update-cart-item', { item_id: line, quantity })
    expect(answer.status).toBe(200)
    took.push((await seen) - askedAt)
  }

  took.sort((a, b) => a - b)
  const percentile = (p: number) => took[Math.ceil((p / 100) * took.length) - 1]!
  say(
    `${CHANGES} changes at one process, seen in a browser at the other (seed ${seed}), from asking:`,
  )
  say(`p50 ${percentile(50)} ms, p99 ${percentile(99)} ms, at most ${took.at(-1)} ms`)
  expect(percentile(99)).toBeLessThanOrEqual(AT_MOST_MS)
})

/** A size chosen in one step, with ten in stock and no holds. */
async function givenTen() {
  const { rows } = await shops.pool.query<{
    product_id: string
    size_id: string
    price_pence: number
    slug: string
  }>(
    `select i.product_id, i.size_id, p.price_pence, p.slug
       from product_inventory i join products p on p.id = i.product_id
       join sizes s on s.id = i.size_id
      where p.status = 'active' and s.fit is null and i.quantity_reserved = 0
        and i.quantity_on_hand not in (0, $1)
      order by i.id limit 1`,
    [ON_HAND],
  )
  const [size] = rows
  // Nothing else on its page shall read alike.
  await shops.pool.query(
    `select adjust_stock(product_id, size_id, 100, 'test', null, 'Plenty', 'test')
       from product_inventory where product_id = $1 and size_id <> $2`,
    [size!.product_id, size!.size_id],
  )
  await shops.pool.query(
    `select adjust_stock(product_id, size_id, $3 - quantity_on_hand, 'test', null, 'Ten', 'test')
       from product_inventory where product_id = $1 and size_id = $2`,
    [size!.product_id, size!.size_id, ON_HAND],
  )
  return size!
}

/** In the page: when a size reads so, by the clock that is everybody's on this machine. */
function whenShown(text: string): Promise<number> {
  const isShown = () =>
    [...document.querySelectorAll('label')].some((label) => label.textContent.includes(text))
  return new Promise((resolve) => {
    const watcher = new MutationObserver(look)
    watcher.observe(document.body, { subtree: true, childList: true, characterData: true })
    function look() {
      if (!isShown()) return
      watcher.disconnect()
      resolve(Date.now())
    }
  })
}
