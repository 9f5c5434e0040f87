import { setTimeout as sleep } from 'node:timers/promises'

import { afterAll, expect, test } from 'vitest'

import { seededRandom } from '#platform/testing/seeded-random.ts'

import { pageChangesOn } from '../testing/page-changes.ts'
import type { PageChange, Shown } from '../testing/page-changes.ts'
import { describeCounts, say } from '../testing/say.ts'
import { startTwoShops } from '../testing/two-shops.ts'

const CHANGES = 400
const WITHOUT_FEED = 30
/** Lists and searches are made again so often where no news comes. */
const INDEX_AGE_MS = 10_000
/** The first request that starts so many ms after the commit shows the change, */
const SOON_MS = 100
/** and one that starts so many ms after it shows a changed level of stock. */
const LAG_MS = 1000
/** Who reads all the while, per process: pages are rendered and kept at any moment. */
const READERS = 2

const shops = await startTwoShops()
afterAll(() => shops.stop())

const seed = Number(process.env.SEED ?? Date.now() % 1e9)
const chance = seededRandom(seed)

test('what was changed is on every page of both processes 100 ms after the commit', async () => {
  const changes = await pageChangesOn(shops.pool)
  const paths = new Set(['/products', '/about', '/blog'])
  const readers = readAll(paths)
  const made = new Map<string, number>()
  const late: string[] = []

  for (let n = 1; n <= CHANGES; n += 1) {
    await sleep(chance.below(120))
    const change = chance.oneOf(changes)!
    const shown = await change.make(n)
    const committedAt = performance.now()
    made.set(change.name, (made.get(change.name) ?? 0) + 1)
    for (const { path } of shown) paths.add(path)
    const missing = await lookAt(change, shown, committedAt)
    late.push(...missing.map((page) => `${change.name} on ${page}`))
    // An address per search, and the readers shall come round.
    for (const path of paths) if (path.includes('?q=')) paths.delete(path)
  }
  const { read, failed } = await readers.stop()

  say(`${CHANGES} changes on two processes (seed ${seed}): ${describeCounts(made)}`)
  say(`read meanwhile: ${read.toLocaleString('en-GB')} pages, ${failed} of them failed`)
  say(`shown too late: ${late.length}`)
  expect(late).toEqual([])
  expect(failed).toBe(0)
  expect(made.size).toBe(changes.length)
})

test('while no news of changes comes, pages are as the database is, and lists within ten seconds', async () => {
  const changes = await pageChangesOn(shops.pool)
  const restore = await cutOffFeeds()
  let n = CHANGES
  const late: string[] = []
  for (let made = 0; made < WITHOUT_FEED; made += 1) {
    const shown = await chance.oneOf(changes)!.make((n += 1))
    late.push(...(await missingOf(shown.filter(({ path }) => !isList(path)))))
  }
  const lists: Shown[] = []
  for (const change of changes)
    lists.push(...(await change.make((n += 1))).filter(({ path }) => isList(path)))
  await sleep(INDEX_AGE_MS)
  late.push(...(await missingOf(lists)))

  await restore()
  for (let made = 0; made < WITHOUT_FEED; made += 1) {
    const change = chance.oneOf(changes)!
    const shown = await change.make((n += 1))
    late.push(...(await lookAt(change, shown, performance.now())))
  }

  say(`${WITHOUT_FEED} changes while both feeds were cut off, ${WITHOUT_FEED} once they were back`)
  say(`shown too late: ${late.length}`)
  expect(late).toEqual([])
})

const isList = (path: string) => path.startsWith('/products?')

/** Ends the feeds of both processes and takes what they need to come back; returns how to give it. */
async function cutOffFeeds() {
  const count = async (text: string) =>
    Number((await shops.pool.query<{ count: string }>(text)).rows[0]!.count)
  const feeds = 'select count(*) from pg_stat_replication'
  const deadline = performance.now() + 30_000
  do {
    if (performance.now() > deadline) throw new Error('The feeds come back again and again.')
    await shops.pool.query('select pg_terminate_backend(pid) from pg_stat_replication')
    await shops.pool
      .query(`select pg_create_physical_replication_slot('taken_' || replace(gen_random_uuid()::text, '-', '_'))
                from generate_series(1, 20)`)
      .catch(() => undefined)
  } while ((await count(feeds)) > 0)
  return async () => {
    await shops.pool.query(
      `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name like 'taken%'`,
    )
    while ((await count(feeds)) < shops.urls.length) await sleep(50)
  }
}

/** Where a change that was committed then is still not shown when it has to be. */
async function lookAt(
  { mayLag }: PageChange,
  shown: Shown[],
  committedAt: number,
): Promise<string[]> {
  const wait = mayLag ? SOON_MS + chance.below(LAG_MS - SOON_MS) : SOON_MS
  await sleep(Math.max(0, committedAt + wait - performance.now()))
  const missing = await missingOf(shown)
  if (!mayLag || missing.length === 0) return missing
  await sleep(Math.max(0, committedAt + LAG_MS - performance.now()))
  return missingOf(shown)
}

/** The pages of both processes that do not show what they should. */
async function missingOf(shown: Shown[]): Promise<string[]> {
  const missing = shops.urls.flatMap((url) =>
    shown.map(async ({ path, shows }) => {
      const response = await fetch(url + path)
      const isShown = shows({ status: response.status, text: await response.text() })
      return isShown ? undefined : url + path
    }),
  )
  return (await Promise.all(missing)).filter((page) => page !== undefined)
}

/** Reads these pages from both processes over and over, in no order. */
function readAll(paths: ReadonlySet<string>) {
  const stopping = new AbortController()
  let read = 0
  let failed = 0
  async function reader(url: string) {
    while (!stopping.signal.aborted) {
      const response = await fetch(url + chance.oneOf([...paths])!)
      await response.arrayBuffer()
      read += 1
      // 404 is what a product answers that is not for sale.
      if (response.status >= 500) failed += 1
      await sleep(chance.below(20))
    }
  }
  const readers = shops.urls.flatMap((url) => Array.from({ length: READERS }, () => reader(url)))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(readers)
      return { read, failed }
    },
  }
}
