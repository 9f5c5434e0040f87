import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

import { beforeEach, expect, test } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { everyLimit, requestsPerMinute } from '#platform/http/rate-limit-kinds.ts'
import { createRateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import { lockWaiters, useTestDatabase } from '#platform/testing/test-database.ts'
import { packed, recordAddress, recordingOf } from '#shop/analytics/testing/recording.ts'
import { BROWSER } from '#shop/analytics/testing/wire.ts'

import { shopInMemory } from '../testing/shop-in-memory.ts'

const db = await useTestDatabase()
const shop = await shopInMemory(db)

beforeEach(() => db.pool.query('delete from analytics_replays'))

type Sent = { body?: string | Uint8Array; headers?: Record<string, string> }

async function send(
  facts: Record<string, string | number> = {},
  { body = packed(recordingOf()), headers = {} }: Sent = {},
  { request } = shop,
) {
  const response = await request(recordAddress(facts), {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      authorization: 'Basic bGliYXM6',
      'user-agent': BROWSER,
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: body as never,
  })
  const answer: unknown = await response.json()
  return { status: response.status, answer }
}

const replays = async () => (await db.pool.query('select * from analytics_replays')).rows
const parts = async () => {
  const { rows } = await db.pool.query<{ seq: number; events: number; content: Buffer }>(
    'select seq, events, content from analytics_replay_parts order by seq',
  )
  return rows.map(({ seq, events, content }) => ({
    seq,
    events,
    text: gunzipSync(content).toString(),
  }))
}

test('keeps a part as the library sends it, without what was typed or addresses carry (§7.42)', async () => {
  expect(await send()).toEqual({ status: 200, answer: { code: 200, status: 'OK' } })

  expect(await replays()).toMatchObject([
    {
      distinct_id: '$device:amina',
      device_id: 'amina',
      user_id: null,
      start_path: '/products',
      length_ms: 4000,
      parts: 1,
    },
  ])
  const [part] = await parts()
  expect(part).toMatchObject({ seq: 0, events: 4 })
  expect(part!.text).not.toContain('secret')
  expect(part!.text).toContain('/wishlist/[token]')
})

test('is as long as its last event is late, whatever start the library sends', async () => {
  const recording = recordingOf()
  const [begun] = recording
  await send(
    { replay_start_time: begun!.timestamp / 1000, replay_length_ms: 0 },
    { body: packed(recording) },
  )

  expect(await replays()).toMatchObject([{ length_ms: 4000 }])
})

test('takes uncompressed JSON if the address declares it', async () => {
  const body = JSON.stringify(recordingOf())
  expect((await send({ format: 'body' }, { body })).status).toBe(200)

  expect(await parts()).toHaveLength(1)
})

test('keeps nothing that runs', async () => {
  const events = recordingOf([
    ['script', {}, 'alert(1)'],
    ['img', { src: 'x', onerror: 'alert(1)' }],
    ['a', { href: 'javascript:alert(1)' }, 'Go'],
  ])
  expect((await send({}, { body: packed(events) })).status).toBe(200)

  const [part] = await parts()
  expect(part!.text).not.toContain('alert')
  expect(part!.text).toContain('Go')
})

test('keeps a part that is sent again once, and with what came to it since', async () => {
  const events = recordingOf()
  await send({ seq: 0 }, { body: packed(events.slice(0, 3)) })
  await send({ seq: 0 }, { body: packed(events.slice(0, 3)) })
  expect(await parts()).toMatchObject([{ seq: 0, events: 3 }])

  await send({ seq: 0 }, { body: packed(events) })
  await send({ seq: 0 }, { body: packed(events.slice(0, 2)) })
  expect(await parts()).toMatchObject([{ seq: 0, events: 4 }])
  const [{ bytes, parts: count }] = await replays()
  const { rows } = await db.pool.query(
    'select sum(octet_length(content))::integer as bytes from analytics_replay_parts',
  )
  expect({ bytes, count }).toEqual({ ...rows[0], count: 1 })
})

test('counts parts of one recording that come at once, each once', async () => {
  await send({ seq: 0 })
  let others: ReturnType<typeof send>[] = []
  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('analytics_replays').select('id').forUpdate().execute()
    others = [1, 2, 3, 3].map((seq) => send({ seq }))
    await expect.poll(() => lockWaiters(db)).toBe(4)
  })
  for (const { status } of await Promise.all(others)) expect(status).toBe(200)

  expect(await replays()).toMatchObject([{ parts: 4 }])
  expect(await parts()).toHaveLength(4)
})

test('says who was signed in, and goes on with who signs in on the way', async () => {
  const amina = await shop.givenCustomer()
  await send({ seq: 0 })
  await send({ seq: 1, distinct_id: amina.id }, { headers: { cookie: amina.cookie } })

  expect(await replays()).toMatchObject([{ user_id: amina.id, parts: 2 }])
})

test('refuses parts of another visitor’s recording', async () => {
  const [amina, zaynab] = [await shop.givenCustomer(), await shop.givenCustomer()]
  await send({ seq: 0 }, { headers: { cookie: amina.cookie } })

  const other = { seq: 1, distinct_id: 'zaynab', $device_id: 'other' }
  expect((await send(other)).status).toBe(403)
  expect((await send({ seq: 1 }, { headers: { cookie: zaynab.cookie } })).status).toBe(403)
  expect(await parts()).toHaveLength(1)
})

test('a recording ends when it has as much as one may have', async () => {
  await send({ seq: 0 })
  await db.pool.query('update analytics_replays set parts = 1000')

  expect((await send({ seq: 1 })).status).toBe(409)
  expect(await parts()).toHaveLength(1)
})

const deep = `[{"type":3,"timestamp":1,"data":{"source":1,"x":${'['.repeat(200_000)}${']'.repeat(200_000)}}}]`
const [event] = recordingOf()
const wrong: [string, string | Uint8Array, number, Record<string, string | number>?][] = [
  ['nothing', '', 400],
  ['text as gzip', 'hello', 400],
  ['half of a gzip', packed(recordingOf()).subarray(0, 40), 400],
  ['gzip of no JSON', gzipSync('hello'), 400],
  ['an object', packed({ events: [] }), 400],
  ['an empty list', packed([]), 400],
  ['numbers', packed([1, 2]), 400],
  ['an event without a time', packed([{ ...event, timestamp: null }]), 400],
  ['an event of no kind', packed([{ ...event, type: 'x' }]), 400],
  ['an event of a kind to come', packed([{ ...event, type: 99 }]), 400],
  ['an event about nothing', packed([{ ...event, data: null }]), 400],
  ['what is too deep', gzipSync(deep), 400],
  ['more events than one batch has', packed(Array.from({ length: 1001 }, () => event)), 413],
  ['10 MB', Buffer.alloc(10 * 1024 * 1024), 413],
  ['a bomb of 200 MB', gzipSync(Buffer.alloc(200 * 1024 * 1024)), 413],
  ['a recording without an id', packed(recordingOf()), 400, { replay_id: 'mine' }],
  ['a part without a place', packed(recordingOf()), 400, { seq: -1 }],
  ['a visitor that cannot be kept', packed(recordingOf()), 400, { distinct_id: 'a\0b' }],
  ['a form that there is none of', packed(recordingOf()), 400, { format: 'zip' }],
]
test.for(wrong)('refuses %s (§9.45)', async ([, body, status, facts]) => {
  expect(await send(facts, { body })).toMatchObject({ status, answer: { success: false } })
  expect(await replays()).toEqual([])
})

test('of the calls that an address may make a fifth may be parts of recordings', async () => {
  const limiter = createRateLimiter({
    db,
    limits: { ...requestsPerMinute, api: 10 },
    clock: systemClock,
    log: createLog('silent'),
  })
  const limited = await shopInMemory(db, limiter)
  const statuses = []
  for (const seq of [0, 1, 2]) statuses.push((await send({ seq }, {}, limited)).status)

  expect(statuses).toEqual([200, 200, 429])
  await limiter.stop()
})

test.for([
  ['a network', { recordings_network: 2 }],
  ['the shop', { recordings_total: 2 }],
] as const)('silently drops recordings past the daily limit of %s', async ([, limits]) => {
  const limiter = createRateLimiter({
    db,
    limits: { ...everyLimit(1e9), ...limits },
    clock: systemClock,
    log: createLog('silent'),
  })
  const limited = await shopInMemory(db, limiter)
  const answers = []
  for (const seq of [0, 1, 2, 3]) answers.push(await send({ seq }, {}, limited))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers[3]).toEqual(answers[0])
  const { rows } = await db.pool.query('select seq from analytics_replay_parts order by seq')
  expect(rows).toEqual([{ seq: 0 }, { seq: 1 }])
  await limiter.stop()
})

test('refuses other sites and other methods, and keeps nothing of crawlers', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await send({}, { headers: foreign })).status).toBe(403)
  const get = await shop.request(recordAddress(), { headers: { 'user-agent': BROWSER } })
  expect(get.status).toBe(405)
  expect((await send({}, { headers: { 'user-agent': 'curl/8.5.0' } })).status).toBe(200)

  expect(await replays()).toEqual([])
})

test('recordings are deleted so many days after the last of them came', async () => {
  await send({ seq: 0 })
  await send({ seq: 0, replay_id: randomUUID() })
  await db.pool.query(
    `update analytics_replays set last_at = '2026-10-20T12:00:00Z' where id <> '6a1f7a3e-8a90-4f7d-9a11-0d9a35a2b001'`,
  )
  const forget = (at: string) => db.callOne('forget_replays', { p_at: new Date(at), p_days: 30 })

  expect(await forget('2026-11-19T11:59:00Z')).toEqual({ forget_replays: 0 })
  expect(await forget('2026-11-19T12:01:00Z')).toEqual({ forget_replays: 1 })
  expect(await replays()).toHaveLength(1)
  expect(await parts()).toHaveLength(1)
})
