import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

import { afterEach, expect, test, vi } from 'vitest'

import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { shopInMemory } from '#server/testing/shop-in-memory.ts'
import { givenLine } from '#shop/cart/testing/given-line.ts'
import { givenOrder } from '#shop/orders/testing/given-order.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { reportViewers } from '../report-viewers.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)
const owner = await shop.givenAdmin()

afterEach(async () => {
  await db.tables.deleteFrom('viewer_counts').execute()
})

const ask = async (cookie = owner.cookie) =>
  shop.request('/functions/v1/get-active-users', { headers: { cookie } })
const counted = async (): Promise<unknown> => (await ask()).json()
const note = (viewers: number, process_id = randomUUID()) =>
  db.call('note_viewers', { p_process_id: process_id, p_viewers: viewers })
const processes = async () =>
  (await db.tables.selectFrom('viewer_counts').select('viewers').orderBy('viewers').execute()).map(
    ({ viewers }) => viewers,
  )
const makeOld = (seconds: number) =>
  db.pool.query(`update viewer_counts set counted_at = now() - make_interval(secs => $1)`, [
    seconds,
  ])

test('what the processes stream to is added up, seven tenths of them online (§9.27)', async () => {
  await note(30)
  await note(11)

  expect(await counted()).toEqual({
    success: true,
    active: 41,
    online: 29,
    source: 'viewers',
    is_estimate: true,
  })
})

test('a process counts by its last report, for at most 30 s (§9.28)', async () => {
  const id = randomUUID()
  await note(5, id)
  await makeOld(20)
  await note(8, id)
  expect(await counted()).toMatchObject({ active: 8 })

  await makeOld(29)
  expect(await counted()).toMatchObject({ active: 8, source: 'viewers' })
  await makeOld(31)
  expect(await counted()).toMatchObject({ source: 'database' })
})

test('without fresh viewers it counts the customers who did something, six tenths of them online (§3.24, §7.33, §9.26, §9.27)', async () => {
  await note(1000)
  await makeOld(60)
  await db.pool.query(`update sessions set last_seen_at = now() - interval '16 minutes'`)
  await db.pool.query(`update orders set updated_at = now() - interval '16 minutes'`)
  expect(await counted()).toMatchObject({ active: 1, source: 'database' })

  const [amina, bilal] = [await shop.givenCustomer(), await shop.givenCustomer()]
  const abaya = await givenProductInStock(db, { onHand: 5 })
  await db.pool.query('delete from sessions where user_id = any ($1)', [[amina.id, bilal.id]])
  expect(await counted()).toMatchObject({ active: 1, source: 'database' })
  await givenOrder(db, amina, [{ product: abaya, quantity: 1 }])
  await givenLine(db, amina.id, abaya)
  await givenLine(db, bilal.id, abaya)

  // The admin who asks, and two customers, one of whom did two things.
  expect(await counted()).toMatchObject({ active: 3, online: 2, source: 'database' })
})

test('many at once remove what dead processes left', async () => {
  await Promise.all([1, 2, 3].map((viewers) => note(viewers)))
  await makeOld(31)

  await Promise.all(Array.from({ length: 16 }, (_, n) => note(100 + n)))

  expect(await processes()).toEqual(Array.from({ length: 16 }, (_, n) => 100 + n))
})

test('processes whose rows are old report at once without a deadlock', async () => {
  const ids = Array.from({ length: 16 }, () => randomUUID())
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(ids.map((id) => note(1, id)))
    await makeOld(31)
    await Promise.all(ids.map((id) => note(2, id)))
  }

  expect(await processes()).toEqual(ids.map(() => 2))
})

test('a process reports at once and every ten seconds, until it stops', async () => {
  let viewers = 3
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stop = reportViewers({
    db,
    viewers: { enter: () => () => undefined, count: () => viewers },
    log: createLog('silent'),
  })
  await untilReported([3])
  viewers = 4
  vi.advanceTimersByTime(9999)
  expect(await processes()).toEqual([3])
  vi.advanceTimersByTime(1)
  await untilReported([4])

  stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

/** Waits, as `expect.poll` cannot: that moves timers which stand still. */
async function untilReported(viewers: number[]) {
  while (String(await processes()) !== String(viewers)) await setImmediate()
}

test('only admins may read it', async () => {
  const customer = await shop.givenCustomer()
  const { cookie } = await shop.givenAdminWithoutFactor()

  expect((await ask('')).status).toBe(401)
  expect((await ask(customer.cookie)).status).toBe(403)
  expect((await ask(cookie)).status).toBe(403)
})
