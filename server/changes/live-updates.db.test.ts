import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'

import type { Session } from '#platform/http/session.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { publishChanges } from '#platform/realtime/server/channel.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import { realtimeRoutes } from '#platform/realtime/server/realtime-routes.ts'
import { createViewerCount } from '#platform/realtime/server/viewer-count.ts'
import { openBrowsers, playBursts } from '#platform/realtime/testing/live-browsers.ts'
import { seededRandom } from '#platform/testing/seeded-random.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { channels } from './channels.ts'
import { snapshots } from './snapshots.ts'

const db = await useTestDatabase()
const log = pino({ level: 'silent' })

const BROWSERS = 5
const BURSTS = 6
const PRODUCTS = 8

/** A process of the shop as far as streams need it. */
async function givenProcess(session: Session) {
  const feed = startChangeFeed({ url: db.url, log })
  const hub = createHub()
  publishChanges(feed, hub, channels)
  await feed.ready
  const routes = realtimeRoutes({
    hub,
    channels,
    snapshots: snapshots(db),
    readSession: () => Promise.resolve(session),
    addressOf: () => '192.0.2.1',
    viewers: createViewerCount(),
    log,
    streamsPerAddress: 1000,
  })
  const answer = getRequestListener(routes.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await feed.stop()
    },
  }
}

test.for([
  ['browser', false],
  ['tab of one browser', true],
] as const)(
  'whatever happens to streams and feeds, every %s shows the last change',
  async ([, areTabs]) => {
    const seed = Number(process.env.SEED ?? Date.now() % 1e9)
    const chance = seededRandom(seed)
    const { rows } = await db.pool.query<{ id: string }>(
      `insert into users (name, first_name, last_name, email)
     values ('A B', 'A', 'B', gen_random_uuid() || '@example.com') returning id`,
    )
    const userId = rows[0]!.id
    const products: string[] = []
    for (let n = 0; n < PRODUCTS; n += 1)
      products.push((await givenProductInStock(db, { onHand: 3 })).productId)
    const session = sessionOf({ sessionId: crypto.randomUUID(), userId })
    const processes = [await givenProcess(session), await givenProcess(session)]
    onTestFinished(async () => {
      for (const running of processes) await running.stop()
    })
    const read = async () =>
      (
        await db.pool.query<{ product_id: string }>(
          'select product_id from wishlist_items where user_id = $1 order by product_id',
          [userId],
        )
      ).rows
    const browsers = await openBrowsers({
      count: BROWSERS,
      channel: 'wishlist',
      read,
      products,
      chance,
      retryMs: 100,
      areTabs,
      connect: (path, signal) => fetch(chance.oneOf(processes)!.url + path, { signal }),
    })
    onTestFinished(() => browsers.forEach((browser) => browser.close()))

    const { missed, changes } = await playBursts({
      browsers,
      rounds: BURSTS,
      chance,
      read,
      async change() {
        const product = chance.oneOf(products)!
        const { rowCount } = await db.pool.query(
          'delete from wishlist_items where user_id = $1 and product_id = $2',
          [userId, product],
        )
        if (rowCount === 0)
          await db.callOne('add_to_wishlist', {
            p_user_id: userId,
            p_product_id: product,
            p_size_id: null,
          })
      },
      mishaps: {
        'the feeds were cut': () =>
          db.pool.query('select pg_terminate_backend(active_pid) from pg_replication_slots'),
        'a process was replaced': async () => {
          await processes.shift()!.stop()
          processes.push(await givenProcess(session))
        },
      },
    })

    expect(missed, `seed ${seed}`).toEqual([])
    // Only events led to it: nothing was read again by the clock.
    for (const { counts } of browsers) {
      const { reads, reasons } = counts()
      expect(reads).toBeLessThanOrEqual(reasons)
    }
    expect(changes).toBeGreaterThanOrEqual(BURSTS)
  },
)
