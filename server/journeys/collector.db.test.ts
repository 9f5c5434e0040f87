import { gzipSync } from 'node:zlib'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { everyLimit, requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { systemClock } from '#platform/clock.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'
import { SHOP_URL } from '#shop/sign-in/testing/accounts-on.ts'
import { BROWSER, wireBody, wireEvent } from '#shop/analytics/testing/wire.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

beforeEach(() => db.pool.query('delete from analytics_events'))

async function post(path: string, body: string | Uint8Array, headers: Record<string, string> = {}) {
  const response = await shop.request(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': BROWSER,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: body as never,
  })
  return { status: response.status, text: await response.text() }
}

const track = (data: unknown, headers?: Record<string, string>) =>
  post('/analytics/track/?verbose=1&ip=1&_=1700000000000', wireBody(data), headers)

const rows = async () =>
  (await db.pool.query('select * from analytics_events order by at, name')).rows

const done = { status: 200, text: '{"status":1,"error":null}' }

test('no text of an event is normalised, matched or split before it is cut', async () => {
  const term = '\u0316\u0301'.repeat(62_000)
  const $current_url = `https://libas.example/products/${'x'.repeat(10_000)}?q=1`
  const other = 'x'.repeat(10_000)
  const body = wireBody([wireEvent('search_performed', { term, $current_url, other })])
  const spied = (['normalize', 'replaceAll', 'replace', 'split', 'match'] as const).map((name) =>
    vi.spyOn(String.prototype, name),
  )
  const answer = await post('/analytics/track/?verbose=1', body)
  const read = spied.flatMap(({ mock }) => (mock.contexts as string[]).map(({ length }) => length))
  for (const spy of spied) spy.mockRestore()

  expect(answer).toEqual(done)
  expect(await rows()).toMatchObject([
    { name: 'search_performed', properties: { other: 'x'.repeat(255) } },
  ])
  expect(read.length).toBeGreaterThan(0)
  expect(Math.max(...read)).toBeLessThanOrEqual(2048)
})

describe('track', () => {
  test('keeps a batch as the library sends it, without what addresses carry (§7.42)', async () => {
    const time = Date.now() / 1000 - 60
    const added = wireEvent('add_to_cart_success', {
      time,
      quantity: 2,
      session_id: '$tab-1',
      release: 'abc',
      $current_url: 'https://libas.example/products/noor?token=secret#x',
      $referrer: 'https://search.example/?q=amina@example.com',
    })
    expect(await track([added, wireEvent('cart_item_removed', { quantity: 1 })])).toEqual(done)

    const [first, second] = await rows()
    expect(first).toMatchObject({
      name: 'add_to_cart_success',
      distinct_id: '$device:amina',
      device_id: 'amina',
      session_id: '$tab-1',
      user_id: null,
      release: 'abc',
      path: '/products/noor',
      at: new Date(Math.round(time * 1000)),
    })
    expect(first.properties).toEqual({
      $os: 'Linux',
      $browser: 'Chrome',
      quantity: 2,
      $referrer: 'https://search.example/',
    })
    expect(second).toMatchObject({ name: 'cart_item_removed' })
    expect(JSON.stringify(await rows())).not.toMatch(/secret|amina@/)
  })

  test('takes plain JSON, one event, a beacon, and responds in the requested form', async () => {
    const [one, two] = [wireEvent('one'), wireEvent('two')]
    const plain = `data=${encodeURIComponent(JSON.stringify(one))}`
    expect(await post('/analytics/track?ip=0', plain)).toEqual({ status: 200, text: '1' })
    const beacon = { 'content-type': 'text/plain;charset=UTF-8' }
    expect(await track(two, beacon)).toEqual(done)

    expect((await rows()).map(({ name }) => name)).toEqual(['one', 'two'])
  })

  test('keeps an event that is sent again once', async () => {
    const batch = [wireEvent('one'), wireEvent('two')]
    await track(batch)
    await track([...batch, wireEvent('three')])

    expect(await rows()).toHaveLength(3)
  })

  test('takes the user from the session, whatever the event claims', async () => {
    const amina = await shop.givenCustomer()
    const event = wireEvent('one', { user_id: 'x', $user_id: 'someone else' })
    await track(event, { cookie: amina.cookie })

    const [kept] = await rows()
    expect(kept.user_id).toBe(amina.id)
    expect(kept.properties).not.toHaveProperty('$user_id')
  })

  test('leaves the token of a shared wishlist out of the path', async () => {
    await track(wireEvent('one', { $current_url: 'https://libas.example/wishlist/s3cret' }))

    expect(await rows()).toMatchObject([{ path: '/wishlist/[token]' }])
  })

  test('cuts texts, lists and depth, and drops what cannot be kept (§9.48)', async () => {
    const nested = { a: { b: { c: { d: 1 } } } }
    await track(
      wireEvent('one', {
        long: 'x'.repeat(1000),
        many: Array.from({ length: 99 }, (_, at) => at),
        nul: 'a\0b\ud800',
        nested,
      }),
    )

    const [{ properties }] = (await rows()) as [{ properties: Record<string, unknown> }]
    expect(properties.long).toHaveLength(255)
    expect(properties.many).toHaveLength(50)
    expect(properties.nul).toBe('ab\ufffd')
    expect(properties.nested).toEqual({ a: { b: { c: null } } })
  })

  test('keeps a search only if it names nobody', async () => {
    await track([
      wireEvent('products_searched', { term: 'Black ABAYA', results: 3, time: 1 }),
      wireEvent('products_searched', { term: 'amina@example.com', results: 0 }),
    ])

    const kept = (await rows()).map(({ properties }) => properties.term)
    expect(new Set(kept)).toEqual(new Set(['black abaya', undefined]))
  })

  test.for([
    ['a year ago', -365 * 86_400],
    ['tomorrow', 86_400],
  ] as const)('records what claims to be %s at the time it arrived', async ([, seconds]) => {
    await track(wireEvent('one', { time: Date.now() / 1000 + seconds }))

    const [{ at }] = (await rows()) as [{ at: Date }]
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('drops what is no event of a batch, and keeps the rest', async () => {
    const bad = [1, null, {}, { event: 'x' }, { event: '', properties: { distinct_id: 'a' } }]
    expect(await track([...bad, wireEvent('one')])).toEqual(done)

    expect(await rows()).toHaveLength(1)
  })

  const wrong: [string, string][] = [
    ['nothing', ''],
    ['no data', 'x=1'],
    ['text', 'data=hello'],
    ['a number', 'data=1'],
    ['half of a list', `data=${encodeURIComponent('[{"event":')}`],
    ['no events', wireBody([{}, 1])],
    ['deep lists', `data=${'['.repeat(5000)}`],
    ['JSON without a form', JSON.stringify([wireEvent('one')])],
  ]
  test.for(wrong)('refuses %s', async ([, body]) => {
    const { status, text } = await post('/analytics/track?verbose=1', body)

    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({ success: false, status: 0 })
  })

  test('refuses more than fits, so that the library sends less', async () => {
    const many = Array.from({ length: 201 }, () => wireEvent('one'))
    expect((await track(many)).status).toBe(413)
    expect((await post('/analytics/track', 'x'.repeat(10 * 1024 * 1024))).status).toBe(413)
    expect(await rows()).toEqual([])
  })

  test('refuses other sites and other methods', async () => {
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await track(wireEvent('one'), foreign)).status).toBe(403)
    const get = await shop.request('/analytics/track?data=e30', {
      headers: { 'user-agent': BROWSER },
    })
    expect(get.status).toBe(405)
    expect((await post('/analytics/nothing', '')).status).toBe(404)
    expect(await rows()).toEqual([])
  })

  test.for([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'curl/8.5.0',
  ])('accepts what %s sends, and keeps nothing', async (agent) => {
    expect(await track(wireEvent('one'), { 'user-agent': agent })).toEqual(done)
    expect(await rows()).toEqual([])
  })

  test('is limited by address', async () => {
    const limiter = createRateLimiter({
      db,
      limits: { ...requestsPerMinute, api: 2 },
      clock: systemClock,
      log: createLog('silent'),
    })
    const limited = await shopInMemory(db, limiter)
    const send = async () =>
      (
        await limited.request('/analytics/track', {
          method: 'POST',
          headers: { 'user-agent': BROWSER, origin: SHOP_URL },
          body: wireBody(wireEvent('one')),
        })
      ).status
    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])
    await limiter.stop()
  })

  test.for([
    ['a network', { events_network: 20 }],
    ['the shop', { events_total: 20 }],
  ] as const)('drops without a word what %s has sent too much of in a day', async ([, limits]) => {
    const limiter = createRateLimiter({
      db,
      limits: { ...everyLimit(1e9), ...limits },
      clock: systemClock,
      log: createLog('silent'),
    })
    const limited = await shopInMemory(db, limiter)
    const answers = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const answer = await limited.request('/analytics/track', {
          method: 'POST',
          headers: { 'user-agent': BROWSER, origin: SHOP_URL },
          body: wireBody(wireEvent(`event ${at}`)),
        })
        return [answer.status, await answer.text()]
      }),
    )

    expect(new Set(answers.map(String))).toEqual(new Set(['200,1']))
    // One KiB each: sizes are rounded up.
    expect(await rows()).toHaveLength(20)
    await limiter.stop()
  })
})

describe('engage and groups', () => {
  test('store the properties of a visitor and of a group as events (§7.42)', async () => {
    const engage = {
      $token: 'libas',
      $distinct_id: 'amina',
      $set_once: { initial_utm_source: 'x' },
    }
    const group = { $token: 'libas', $group_key: 'plan', $group_id: 7, $set: { size: 3 } }
    expect(await post('/analytics/engage/?verbose=1', wireBody([engage]))).toEqual(done)
    expect(await post('/analytics/groups/?verbose=1', wireBody([group]))).toEqual(done)

    expect(await rows()).toMatchObject([
      {
        name: '$profile_updated',
        distinct_id: 'amina',
        properties: { $set_once: { initial_utm_source: 'x' } },
      },
      {
        name: '$group_updated',
        distinct_id: '$group:plan:7',
        properties: { $set: { size: 3 } },
      },
    ])
  })

  test('refuse what changes nothing, or has no customer', async () => {
    for (const body of [{}, { $distinct_id: 'amina' }, { $set: { a: 1 } }, gzipSync('x')])
      expect((await post('/analytics/engage', wireBody(body))).status).toBe(400)
  })
})
