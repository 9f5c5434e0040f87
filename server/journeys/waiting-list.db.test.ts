import { randomUUID } from 'node:crypto'

import pino from 'pino'
import { afterAll, describe, expect, test } from 'vitest'

import { startChangeFeed } from '#platform/realtime/server/change-feed.ts'
import { publishChanges, topicOf } from '#platform/realtime/server/channel.ts'
import { createHub } from '#platform/realtime/server/hub.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { givenCustomer } from '#shop/sign-in/testing/given-customer.ts'
import { givenProductInStock } from '#shop/stock/testing/given-product-in-stock.ts'
import { givenWaiting, restock } from '#shop/stock/testing/waiting.ts'

import { channels } from '../changes/channels.ts'
import { notifyWaitingOnChange } from '../changes/notify-waiting.ts'
import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const statements = countStatements(db)
const shop = await shopInMemory(db)
const log = pino({ level: 'silent' })
const feed = startChangeFeed({ url: db.url, log })
afterAll(() => feed.stop())

type Product = Awaited<ReturnType<typeof givenProductInStock>>

async function givenCaller() {
  const { headers: given } = await shop.givenCustomer()
  const headers = { ...Object.fromEntries(given), 'content-type': 'application/json' }
  const answerOf = async (response: Response) => ({
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  })
  const call = async (action: string, { productId, sizeId }: Omit<Product, 'pricePence'>) =>
    answerOf(
      await shop.request('/functions/v1/add-item-priority', {
        method: 'POST',
        headers,
        body: JSON.stringify({ action, product_id: productId, size_id: sizeId }),
      }),
    )
  const list = async () =>
    answerOf(await shop.request('/functions/v1/get-waiting-list', { headers }))
  return { call, list }
}

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)

describe('add-item-priority', () => {
  test('joins, returns the position, and leaves (§7.22)', async () => {
    const product = await givenProductInStock(db, { onHand: 0 })
    await givenWaiting(db, (await givenCustomer(db)).id, product)
    const { call } = await givenCaller()
    const none = { success: true, state: 'none', place: null, expires_at: null, server_time: time }
    const second = { ...none, state: 'waiting', place: 2 }

    expect(await call('place', product)).toEqual({ status: 200, body: none })
    expect(await call('join', product)).toEqual({ status: 200, body: second })
    expect(await call('place', product)).toEqual({ status: 200, body: second })
    expect(await call('leave', product)).toEqual({ status: 200, body: none })
    expect(await call('place', product)).toEqual({ status: 200, body: none })
  })

  test('returns until when a unit is held (§7.22)', async () => {
    const product = await givenProductInStock(db, { onHand: 0, withoutSize: true })
    const { call } = await givenCaller()
    await call('join', product)
    await restock(db, product)

    const { body } = await call('place', product)
    expect(body).toMatchObject({ state: 'window', place: null, expires_at: time })
    const left = Date.parse(body.expires_at as string) - Date.parse(body.server_time as string)
    expect(left).toBeGreaterThan(14 * 60_000)
    expect(left).toBeLessThanOrEqual(15 * 60_000)
  })

  test('knows an id in capitals', async () => {
    const product = await givenProductInStock(db, { onHand: 0 })
    const { call } = await givenCaller()
    await call('join', product)

    const shouted = {
      ...product,
      productId: product.productId.toUpperCase(),
      sizeId: product.sizeId!.toUpperCase(),
    }
    expect(await call('place', shouted)).toMatchObject({ body: { state: 'waiting', place: 1 } })
  })

  test('refuses with a message a size that cannot be waited for', async () => {
    const { call } = await givenCaller()
    const available = await givenProductInStock(db, { onHand: 1 })
    const unknown = { ...available, productId: randomUUID() }

    expect(await call('join', available)).toEqual({
      status: 409,
      body: {
        reason: 'in_stock',
        success: false,
        error: 'It is in stock again. You can add it to your cart now.',
        field: 'product_id',
      },
    })
    expect(await call('join', unknown)).toMatchObject({
      status: 409,
      body: { error: 'Product not found' },
    })
  })

  test('is one round trip, whatever is asked', async () => {
    const product = await givenProductInStock(db, { onHand: 0 })
    const { call, list } = await givenCaller()
    await list()
    const sentBy = async (work: () => Promise<unknown>) =>
      (await statements.during(work)).map(
        (statement) => /^select \* from (\w+)\(/.exec(statement)?.[1] ?? statement,
      )

    expect(await sentBy(() => call('join', product))).toEqual(['join_waiting_list'])
    expect(await sentBy(() => call('place', product))).toEqual(['get_waiting_list'])
    expect(await sentBy(list)).toEqual(['get_waiting_list'])
    expect(await sentBy(() => call('leave', product))).toEqual(['leave_waiting_list'])
  })
})

test('get-waiting-list returns the caller’s entries only', async () => {
  const product = await givenProductInStock(db, { onHand: 0 })
  const { call, list } = await givenCaller()
  await givenWaiting(db, (await givenCustomer(db)).id, product)
  expect((await list()).body).toEqual({ success: true, entries: [], server_time: time })
  await call('join', product)

  expect((await list()).body.entries).toEqual([
    {
      product_id: product.productId,
      size_id: product.sizeId,
      slug: product.slug,
      name: 'Noor open abaya',
      color: 'Ink',
      size: expect.any(String),
      picture: null,
      state: 'waiting',
      place: 2,
      expires_at: null,
    },
  ])
})

describe('when a window opens', () => {
  test('notifies only its owner, and queues the mail at once', async () => {
    const hub = createHub()
    publishChanges(feed, hub, channels)
    await feed.ready
    const product = await givenProductInStock(db, { onHand: 0 })
    const [amina, bilal] = [await givenCustomer(db), await givenCustomer(db)]
    // Windows that the tests before have opened are reported by then.
    const reported = new Set<string>()
    feed.on('waiting_list_entries', (change) => {
      if ('new' in change) reported.add(change.new.product_id)
    })
    const other = await givenProductInStock(db, { onHand: 0 })
    await givenWaiting(db, (await givenCustomer(db)).id, other)
    await expect.poll(() => reported.has(other.productId)).toBe(true)
    notifyWaitingOnChange(feed, { db, log })
    const received: string[] = []
    for (const { id } of [amina, bilal])
      hub.subscribe([topicOf('customer', id)], {
        send: (event) => {
          const [, data] = /^data: (.*)$/m.exec(new TextDecoder().decode(event)) ?? []
          received.push(`${id === amina.id ? 'amina' : 'bilal'} ${data}`)
        },
        reset: () => undefined,
        close: () => undefined,
      })
    const eventFor = (who: string, kind: string) =>
      `${who} ${JSON.stringify({ name: 'waiting', data: { kind } })}`
    const queued = async () => {
      const { rows } = await db.pool.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'tell_waiting_customers'`,
      )
      return rows.length
    }

    await givenWaiting(db, amina.id, product)
    await expect.poll(() => received).toEqual([eventFor('amina', 'insert')])
    await givenWaiting(db, bilal.id, product)
    await expect.poll(() => received.at(-1)).toBe(eventFor('bilal', 'insert'))
    expect(await queued()).toBe(0)

    await restock(db, product)

    await expect.poll(() => received.at(-1)).toBe(eventFor('amina', 'update'))
    await expect.poll(queued).toBe(1)
    expect(received).toHaveLength(3)
  })

  test('notifies nobody of a unit that was reserved before it was available', async () => {
    await feed.ready
    const product = await givenProductInStock(db, { onHand: 0 })
    await givenWaiting(db, (await givenCustomer(db)).id, product)
    const available: unknown[] = []
    feed.on('product_inventory', (change) => {
      if (change.kind === 'update' && change.new.product_id === product.productId)
        available.push(change.new.available_quantity)
    })

    await restock(db, product)
    await restock(db, product)

    await expect.poll(() => available).toEqual([0, 1])
  })
})
