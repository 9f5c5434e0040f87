import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'

import type { Session } from '#platform/http/session.ts'
import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { publishChanges } from '#platform/realtime/server/channel.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import { realtimeRoutes } from '#platform/realtime/server/realtime-routes.ts'
import { createViewerCount } from '#platform/realtime/server/viewer-count.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { sessionOf } from '#platform/testing/session-of.ts'
import { dayIn, giveOffer } from '#shop/stock/testing/given-offer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'

import { channels } from './channels.ts'
import { snapshots } from './snapshots.ts'

const db = await useTestDatabase()
const log = pino({ level: 'silent' })
const feed = startChangeFeed({ url: db.url, log })
const hub = createHub()
await feed.ready
// Not before: every stream of the next seconds would receive the feed's first reset.
publishChanges(feed, hub, channels)
afterAll(() => feed.stop())
afterEach(() => hub.closeAll())

type Routes = ReturnType<typeof realtimeRoutes>
const viewers = createViewerCount()

/** The routes on a server of their own: a stream writes to Node's response. */
async function serve(routes: Routes) {
  const answer = getRequestListener(routes.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return async (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
}

/** The shop's stream as `session` gets it. */
const app = (session?: Session) =>
  serve(
    realtimeRoutes({
      hub,
      channels,
      snapshots: snapshots(db),
      readSession: () => Promise.resolve(session),
      addressOf: () => '192.0.2.1',
      headers: { 'x-frame-options': 'DENY' },
      viewers,
      log,
      streamsPerAddress: 3,
    }),
  )

async function listen(shop: ReturnType<typeof app>, query = '') {
  const response = await (await shop)(`/realtime${query}`)
  expect(response.status).toBe(200)
  const seen: { name: string; data: Record<string, unknown> }[] = []
  const state = { isOpen: true, seen }
  void (async () => {
    let text = ''
    // Cut off at the end of the test.
    const chunks = response.body!.pipeThrough(new TextDecoderStream())
    for await (const chunk of chunks) {
      text += chunk
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, data] = /^data: (.*)$/s.exec(part) ?? []
        if (data) seen.push(JSON.parse(data))
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => (state.isOpen = false))
  return state
}

async function givenSession(): Promise<Session> {
  const { rows } = await db.pool.query<{ user_id: string; id: string }>(
    `with u as (insert into users (name, first_name, last_name, email)
       values ('A B', 'A', 'B', gen_random_uuid() || '@example.com') returning id)
     insert into sessions (user_id, token_hash, expires_at)
       select id, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), now() + '1 day' from u returning user_id, id`,
  )
  const { user_id: userId = '', id: sessionId = '' } = rows[0] ?? {}
  return sessionOf({ sessionId, userId })
}

const addToCart = (userId: string, productId: string, sizeId: string | null) =>
  db.pool.query(
    `insert into cart_items (user_id, product_id, size_id, quantity, unit_price, expires_at)
     values ($1, $2, $3, 1, 8900, now() + '20 minutes')`,
    [userId, productId, sizeId],
  )

test('the stock asked for comes first, then every change of it, with nothing else of the row (§4.41, §7.36)', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 3 })
  const { seen } = await listen(app(), `?products=${productId}`)
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  expect(seen[0]).toMatchObject({ name: 'snapshot', data: { channel: 'stock', ids: [productId] } })
  const size = { product_id: productId, size_id: sizeId, reorder_level: 5 }
  expect(seen[0]?.data.rows).toEqual([
    { ...size, available_quantity: 3, promise_days: null, promise_on: null },
  ])

  await db.pool.query('update product_inventory set quantity_reserved = 2 where product_id = $1', [
    productId,
  ])

  await expect
    .poll(() => seen.at(-1))
    .toEqual({ name: 'stock', data: { ...size, available_quantity: 1 } })
})

test('products without a subscription send nothing', async () => {
  const [seenOne, other] = [
    await givenProductInStock(db, { onHand: 3 }),
    await givenProductInStock(db, { onHand: 3 }),
  ]
  const { seen } = await listen(app(), `?products=${seenOne.productId}`)
  await expect.poll(() => seen.length).toBeGreaterThan(0)

  for (const { productId } of [other, seenOne]) {
    await db.pool.query('update product_inventory set reorder_level = 2 where product_id = $1', [
      productId,
    ])
  }

  await expect.poll(() => seen.at(-1)?.data.reorder_level).toBe(2)
  const received = seen.filter(({ name }) => name === 'stock').map(({ data }) => data.product_id)
  expect(new Set(received)).toEqual(new Set([seenOne.productId]))
})

test('a customer receives the events of their own cart only (§4.22, §7.34)', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 3 })
  const [amina, bilal] = [await givenSession(), await givenSession()]
  const own = await listen(app(amina))
  const visitor = await listen(app())

  await addToCart(bilal.userId, productId, sizeId)
  await addToCart(amina.userId, productId, sizeId)

  await expect.poll(() => own.seen).toEqual([{ name: 'cart', data: { kind: 'insert' } }])
  expect(visitor.seen).toEqual([])
})

test('a customer receives every insert, update and delete of their lines (§4.22)', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 3 })
  const customer = await givenSession()
  const { seen } = await listen(app(customer))
  const received = (kind: string) =>
    expect.poll(() => seen.at(-1)).toEqual({ name: 'cart', data: { kind } })

  await addToCart(customer.userId, productId, sizeId)
  await received('insert')
  await db.pool.query('update cart_items set quantity = 2 where user_id = $1', [customer.userId])
  await received('update')
  await db.pool.query('delete from cart_items where user_id = $1', [customer.userId])
  await received('delete')
})

test('a customer receives every change of their own wishlist only (§4.33, §7.34)', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 3 })
  const [amina, bilal] = [await givenSession(), await givenSession()]
  const own = await listen(app(amina))
  const visitor = await listen(app())
  const wish = ({ userId }: Session) =>
    db.callOne('add_to_wishlist', { p_user_id: userId, p_product_id: productId, p_size_id: sizeId })

  await wish(bilal)
  await wish(amina)
  await expect.poll(() => own.seen).toEqual([{ name: 'wishlist', data: { kind: 'insert' } }])
  await db.pool.query('delete from wishlist_items')

  await expect.poll(() => own.seen.at(-1)).toEqual({ name: 'wishlist', data: { kind: 'delete' } })
  expect(own.seen).toHaveLength(2)
  expect(visitor.seen).toEqual([])
})

test('everybody receives which item was put into a cart or moved, but not by whom or how many (§4.41, §7.35)', async () => {
  const { productId, sizeId } = await givenProductInStock(db, { onHand: 3 })
  const customer = await givenSession()
  const { seen } = await listen(app(), `?products=${productId}`)
  await expect.poll(() => seen.length).toBeGreaterThan(0)

  await db.call('add_item_to_cart_with_reservation', {
    p_user_id: customer.userId,
    p_product_id: productId,
    p_size_id: sizeId,
    p_quantity: 2,
    p_seen_price_pence: 8900,
  })

  const item = { product_id: productId, size_id: sizeId }
  const received = (channel: string) =>
    seen.filter(({ name }) => name === channel).map(({ data }) => data)
  await expect.poll(() => received('carts').at(-1)).toEqual(item)
  await expect.poll(() => received('movements').at(-1)).toEqual(item)
  await expect.poll(() => received('stock').at(-1)?.available_quantity).toBe(1)
  expect(JSON.stringify(seen)).not.toContain(customer.userId)
})

test('everybody receives what is promised of a size once the last that is there is taken, and when it is back', async () => {
  const abaya = await givenProductInStock(db, { onHand: 1 })
  const customer = await givenSession()
  const on = dayIn(40)
  await giveOffer(db, abaya, { on, capacity: 5 })
  const { seen } = await listen(app(), `?products=${abaya.productId}`)
  const received = (channel: string) =>
    seen.filter(({ name }) => name === channel).map(({ data }) => data)
  await expect
    .poll(() => received('snapshot')[0]?.rows)
    .toMatchObject([{ available_quantity: 6, promise_days: null, promise_on: null }])
  const item = { product_id: abaya.productId, size_id: abaya.sizeId }

  await db.call('add_item_to_cart_with_reservation', {
    p_user_id: customer.userId,
    p_product_id: abaya.productId,
    p_size_id: abaya.sizeId,
    p_quantity: 1,
    p_seen_price_pence: 8900,
  })
  await expect
    .poll(() => received('offers').at(-1))
    .toEqual({ ...item, promise_days: null, promise_on: on })

  await db.call('clear_cart', { p_user_id: customer.userId })
  const nothing = { ...item, promise_days: null, promise_on: null }
  await expect.poll(() => received('offers').at(-1)).toEqual(nothing)

  await giveOffer(db, abaya, null)
  await expect.poll(() => received('stock').at(-1)?.available_quantity).toBe(1)
  expect(received('offers').at(-1)).toEqual(nothing)
})

test('the stream of a session ends with it', async () => {
  const [amina, bilal] = [await givenSession(), await givenSession()]
  const [ended, kept] = [await listen(app(amina)), await listen(app(bilal))]

  await db.pool.query('delete from sessions where id = $1', [amina.sessionId])

  await expect.poll(() => ended.isOpen).toBe(false)
  expect(kept.isOpen).toBe(true)
})

test('a session that is gone by the time the stream opens gets none', async () => {
  const amina = await givenSession()
  const shop = await serve(
    realtimeRoutes({
      hub,
      channels,
      snapshots: {},
      readSession: (_headers, options) => Promise.resolve(options?.fresh ? undefined : amina),
      addressOf: () => '192.0.2.1',
      viewers,
      log,
    }),
  )

  expect((await shop('/realtime')).status).toBe(401)
  expect(hub.size).toBe(0)
})

test.for([
  { products: 'abaya', why: 'not an id' },
  { products: `${crypto.randomUUID()},%27`, why: 'one of them not an id' },
  { products: Array.from({ length: 201 }, () => crypto.randomUUID()).join(), why: 'too many' },
])('products that are $why are refused by name', async ({ products }) => {
  const response = await (await app())(`/realtime?products=${products}`)

  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ success: false, field: 'products' })
})

test('an address may keep only so many streams open, and may open another after closing one', async () => {
  const shop = await app()
  const leaving = new AbortController()
  await shop('/realtime', { signal: leaving.signal })
  await Promise.all([shop('/realtime'), shop('/realtime')])
  expect((await shop('/realtime')).status).toBe(429)

  leaving.abort()

  await expect.poll(async () => (await shop('/realtime')).status).toBe(200)
})

/** The stream under the limits that a test sets, as requested by the client in `from`. */
const limited = (options: Partial<Parameters<typeof realtimeRoutes>[0]>) =>
  serve(
    realtimeRoutes({
      hub,
      channels,
      snapshots: {},
      readSession: () => Promise.resolve(undefined),
      addressOf: (c) => c.req.header('from') ?? '',
      viewers,
      log,
      ...options,
    }),
  )
const from = (address: string, more: RequestInit = {}) => ({ headers: { from: address }, ...more })

test('addresses of one /64 are one network, and a refused client is given a time to retry', async () => {
  const shop = await limited({ streamsPerAddress: 2 })
  for (const at of [1, 2]) await shop('/realtime', from(`2001:db8:0:1::${at}`))

  const refused = await shop('/realtime', from('2001:db8:0:1:ffff::3'))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('10')
  expect(await refused.json()).toMatchObject({ success: false, limit: 2, retryAfter: 10 })
  expect((await shop('/realtime', from('2001:db8:0:2::1'))).status).toBe(200)
})

test('a process limits the streams open in total, and HEAD reports it without opening one', async () => {
  const shop = await limited({ streamsInAll: 2 })
  const head = () => shop('/realtime', from('192.0.2.9', { method: 'HEAD' }))
  const leaving = new AbortController()
  await shop('/realtime', from('192.0.2.1', { signal: leaving.signal }))
  expect((await head()).status).toBe(204)
  expect((await head()).status).toBe(204)
  await shop('/realtime', from('192.0.2.2'))

  for (const refused of [await shop('/realtime', from('192.0.2.3')), await head()]) {
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('60')
  }
  leaving.abort()
  await expect.poll(async () => (await shop('/realtime', from('192.0.2.3'))).status).toBe(200)
})

test('a network can open a limited number of streams a minute, closed ones included', async () => {
  const opened = new Map<string, number>()
  const shop = await limited({
    hit(network) {
      const count = (opened.get(network) ?? 0) + 1
      opened.set(network, count)
      return { allowed: count <= 3, retryAfter: 30 }
    },
  })
  for (let at = 0; at < 3; at += 1) {
    const leaving = new AbortController()
    expect((await shop('/realtime', from('192.0.2.1', { signal: leaving.signal }))).status).toBe(
      200,
    )
    leaving.abort()
  }
  await expect.poll(() => hub.size).toBe(0)

  const refused = await shop('/realtime', from('192.0.2.1'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
  expect((await shop('/realtime', from('192.0.2.2'))).status).toBe(200)
  expect([...opened]).toEqual([
    ['192.0.2.1', 4],
    ['192.0.2.2', 1],
  ])
})

test('streams carry the headers that every answer has', async () => {
  const { headers } = await (await app())('/realtime')

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
})

test('who is streamed to counts as a viewer, signed in or not, once for all their streams', async () => {
  const before = viewers.count()
  const amina = await givenSession()
  const asSafari = { headers: { 'user-agent': 'Safari' } }
  const [shop, signedIn] = [await app(), await app(amina)]

  await Promise.all([shop('/realtime', asSafari), shop('/realtime', asSafari)])
  await signedIn('/realtime', asSafari)

  expect(viewers.count()).toBe(before + 2)
})

test('after the feed was cut, browsers get a reset, read again and have the current stock', async () => {
  const { productId } = await givenProductInStock(db, { onHand: 3 })
  const { seen } = await listen(app(), `?products=${productId}`)
  await expect.poll(() => seen.length).toBeGreaterThan(0)

  await db.pool.query('select pg_terminate_backend(active_pid) from pg_replication_slots')

  await expect
    .poll(() => seen.map(({ name }) => name).filter((name) => /snapshot|reset/.test(name)))
    .toEqual(['snapshot', 'reset', 'snapshot'])
})
