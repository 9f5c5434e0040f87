import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { forwardBatch, readForwardTroubles } from './forward-batch.ts'

const db = await useTestDatabase()

type ForwardedEvent = { event: string; properties: { $insert_id: string } }

/** What the service has, by id, and how often it was sent something; and what it answers to the next ones. */
const known = new Map<string, string>()
let forwarded = 0
let answers: (number | 'lost')[] = []
/** What the service answers to whatever has the event `poison` in it. */
let toPoison = 200
const service = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const answer = answers.shift() ?? (body.includes('"poison"') ? toPoison : 200)
    if (answer === 200 || answer === 'lost') {
      const events = JSON.parse(body) as ForwardedEvent[]
      forwarded += events.length
      for (const { event, properties } of events) known.set(properties.$insert_id, event)
    }
    if (answer === 'lost') request.socket.destroy()
    else response.writeHead(answer).end()
  })
})
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
afterAll(() => service.close())
const at = { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/import`, key: 'k' }

let now = new Date('2026-11-23T12:00:00Z')
const later = (seconds: number) => (now = new Date(now.getTime() + seconds * 1000))
const needs = {
  db,
  clock: { now: () => now },
  log: createLog('silent'),
  environment: 'local',
} as const
const forward = () => forwardBatch(needs, 'product', at)

beforeEach(async () => {
  await db.pool.query('delete from analytics_events')
  await db.pool.query('delete from analytics_forwards')
  known.clear()
  forwarded = 0
  answers = []
  toPoison = 200
  now = new Date('2026-11-23T12:00:00Z')
})

/** Until nothing is open that began before the last event, in any database of the cluster: others run beside this. */
async function settled() {
  const isOver = async () => {
    const { rows } = await db.pool.query<{ over: boolean }>(
      `select coalesce(max(arrived_in) < pg_snapshot_xmin(pg_current_snapshot()), true) as over
         from analytics_events`,
    )
    return rows[0]!.over
  }
  await expect.poll(isOver, { timeout: 20_000, interval: 20 }).toBe(true)
}

async function given(on: Pick<typeof db, 'callOne'>, ...names: string[]): Promise<void> {
  await on.callOne('collect_events', {
    p_events: names.map((name) => ({
      at: '2026-11-23T11:00:00Z',
      name,
      distinct_id: 'amina',
      insert_id: randomUUID(),
      properties: {},
    })),
    p_user_id: null,
  })
  if (on === db) await settled()
}
const many = (count: number) => Array.from({ length: count }, (_, each) => `event ${each}`)
const names = () => [...known.values()]

test('passes on what comes from then on, once, and only what goes there (§7.45)', async () => {
  await given(db, 'before')
  expect(await forward()).toBe('all')
  await given(db, 'checkout_completed', 'web_vital_measured', 'something new')

  expect(await forward()).toBe('all')
  expect(await forward()).toBe('all')
  expect(names()).toEqual(['checkout_completed', 'something new'])
  expect(forwarded).toBe(2)
})

test('goes on after what goes nowhere, and batch after batch', async () => {
  await forward()
  await given(db, ...many(499).map(() => 'web_vital_measured'), ...many(700))

  expect([await forward(), await forward(), await forward()]).toEqual(['more', 'more', 'all'])
  expect(names()).toEqual(many(700))
})

test('waits after a failure, twice as long after each further one, and ten minutes at most', async () => {
  await forward()
  await given(db, 'one')
  answers = Array.from({ length: 10 }, () => 503)
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 600, 600]) {
    expect(await forward()).toBe('failed')
    later(seconds - 1)
    expect(await forward()).toBe('elsewhere')
    later(1)
  }
  answers = []

  expect(await forward()).toBe('all')
  expect(names()).toEqual(['one'])
})

test('sends again what was not answered, and the service has each once', async () => {
  await forward()
  await given(db, ...many(20))
  answers = ['lost', 500]

  expect(await forward()).toBe('failed')
  expect(known.size).toBe(20)
  later(5)
  expect(await forward()).toBe('failed')
  later(10)
  expect(await forward()).toBe('all')
  expect(forwarded).toBe(40)
  expect(names()).toEqual(many(20))
})

test('resumes where a process was killed, once their minute is over', async () => {
  await forward()
  await given(db, 'one')
  const killed = await db.callOne('begin_forward', {
    p_destination: 'product',
    p_at: now,
    p_most: 10,
  })
  expect(await forward()).toBe('elsewhere')
  later(61)

  expect(await forward()).toBe('all')
  expect(names()).toEqual(['one'])
  // Who was only slow changes nothing any more.
  await given(db, 'two')
  await db.call('end_forward', {
    p_destination: 'product',
    p_token: killed.token,
    p_result: 'failed',
    p_failure: 'status 500',
    p_events: 1,
    p_arrived_in: killed.arrived_in,
    p_arrival: killed.arrival,
    p_at: now,
  })
  expect(await forward()).toBe('all')
  expect(names()).toEqual(['one', 'two'])
})

test('leaves nothing out that was begun before and came after', async () => {
  await forward()
  // The first insert makes the month's partition and blocks all others, which is not what is tested here.
  await db.callOne('make_event_partition', { p_at: new Date('2026-11-23T11:00:00Z') })
  await db.transaction(async (tx) => {
    await given(tx, 'begun first')
    await given({ callOne: db.callOne }, 'there first')
    await forward()
    expect(names()).toEqual([])
  })

  await settled()
  await forward()
  expect(names()).toEqual(['begun first', 'there first'])
})

test('of many at once, one passes on', async () => {
  await forward()
  await given(db, ...many(50))
  const outcomes = await Promise.all(Array.from({ length: 6 }, forward))

  expect(outcomes.filter((outcome) => outcome === 'all')).not.toEqual([])
  expect(forwarded).toBe(50)
  expect(names()).toEqual(many(50))
})

const troubles = () => readForwardTroubles(db, { product: at })

/** Every six hours, so often. */
async function tryTimes(times: number): Promise<Set<string>> {
  const outcomes = new Set<string>()
  for (let tries = 0; tries < times; tries++) {
    later(6 * 3600)
    outcomes.add(await forward())
  }
  return outcomes
}

test.for([400, 413, 422])(
  'an event that is refused with %i holds up those after it for 72 hours, and is left out and counted then',
  async (status) => {
    await forward()
    await given(db, ...many(40), 'poison', 'after it')
    toPoison = status

    // What came before it is passed on at once.
    let tries = 0
    while ((await forward()) === 'more') tries += 1
    expect(tries).toBeLessThan(50)
    expect(names()).toEqual(many(40))
    const failing = { failure: `status ${status}`, failingSince: now, leftOut: 0, leftOutAt: null }
    expect(await troubles()).toEqual([{ destination: 'product', ...failing }])
    // No warning about a service that is no longer used.
    expect(await readForwardTroubles(db, {})).toEqual([])
    expect(await tryTimes(11)).toEqual(new Set(['failed']))
    later(6 * 3600 - 1)
    expect(await forward()).toBe('failed')
    later(600)
    expect(await forward()).toBe('more')
    expect(await forward()).toBe('all')
    expect(names()).toEqual([...many(40), 'after it'])
    const over = { failure: null, failingSince: null, leftOut: 1, leftOutAt: now }
    expect(await troubles()).toEqual([{ destination: 'product', ...over }])
  },
)

test.for([401, 403, 404, 408, 429, 500])(
  'nothing is left out where %i is answered, however long',
  async (status) => {
    await forward()
    await given(db, 'poison')
    toPoison = status
    expect(await tryTimes(14)).toEqual(new Set(['failed']))
    toPoison = 200
    later(600)

    expect(await forward()).toBe('all')
    expect(names()).toEqual(['poison'])
    expect(await troubles()).toEqual([])
  },
)

test('finds them taken where another is just taking them', async () => {
  await forward()
  await given(db, 'one')
  await db.transaction(async (tx) => {
    await tx.tables.selectFrom('analytics_forwards').select('token').forUpdate().execute()
    expect(await forward()).toBe('elsewhere')
  })
  expect(forwarded).toBe(0)
})
