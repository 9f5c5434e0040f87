import { expect, test, vi } from 'vitest'

import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { mailLimits, requestsPerMinute } from './rate-limit-kinds.ts'
import { createRateLimiter } from './rate-limit.ts'

const db = await useTestDatabase()

test('what was asked of one process counts at the other once both have settled', async () => {
  const noon = new Date('2026-01-01T12:00:00Z')
  const clock = { ...systemClock, now: () => noon }
  const limiter = () =>
    createRateLimiter({ db, limits: requestsPerMinute, clock, log: createLog('silent') })
  const [one, other] = [limiter(), limiter()]
  for (let request = 0; request < requestsPerMinute.payment; request += 1) {
    expect(one.hit('payment', 'amina').allowed).toBe(true)
  }
  await one.stop()

  expect(other.hit('payment', 'amina').allowed).toBe(true)
  await other.stop()
  expect(other.hit('payment', 'amina').allowed).toBe(false)
  expect(other.hit('payment', 'bilal').allowed).toBe(true)
})

test('what a recipient was sent this hour counts at another process, and after a restart', async () => {
  let time = '2026-02-01T12:00:00Z'
  const clock = { now: () => new Date(time) }
  const limiter = () =>
    createRateLimiter({ db, limits: requestsPerMinute, clock, log: createLog('silent') })
  const one = limiter()
  for (let mail = 0; mail < mailLimits.recipient_hour.limit; mail += 1)
    expect(one.hit('recipient_hour', 'amina').allowed).toBe(true)
  expect(one.hit('recipient_hour', 'amina').allowed).toBe(false)
  await one.stop()

  // Long after counters of minutes were cleared away.
  time = '2026-02-01T12:55:00Z'
  const other = limiter()
  other.hit('payment', 'bilal')
  other.hit('recipient_hour', 'amina')
  await other.stop()
  expect(other.hit('recipient_hour', 'amina')).toMatchObject({
    allowed: false,
    limit: 10,
    retryAfter: 300,
  })
  expect(other.hit('recipient_hour', 'bilal').allowed).toBe(true)

  time = '2026-02-01T13:00:00Z'
  expect(other.hit('recipient_hour', 'amina').allowed).toBe(true)
})

test('counters are cleared away ten minutes after their window, and no sooner', async () => {
  let time = '2026-03-01T12:00:00Z'
  const clock = { now: () => new Date(time) }
  const count = async (key: string) => {
    const limiter = createRateLimiter({
      db,
      limits: requestsPerMinute,
      clock,
      log: createLog('silent'),
    })
    limiter.hit('payment', key)
    limiter.hit('recipient_hour', key)
    limiter.hit('recipient_day', key)
    await limiter.stop()
  }
  const kept = async () =>
    (
      await db.pool.query<{ minutes: number }>(
        `select extract(epoch from window_end - window_start)::int / 60 as minutes
           from rate_limits where window_start <= $1 and window_start >= '2026-03-01' order by 1`,
        [time],
      )
    ).rows.map(({ minutes }) => minutes)

  await count('amina')
  time = '2026-03-01T12:10:30Z'
  await count('bilal')
  expect(await kept()).toEqual([1, 1, 60, 60, 1440, 1440])
  time = '2026-03-01T12:12:00Z'
  await count('carim')
  expect(await kept()).toEqual([1, 1, 60, 60, 60, 1440, 1440, 1440])
  time = '2026-03-02T00:11:00Z'
  await count('dina')
  expect(await kept()).toEqual([1, 60, 1440])
})

test('a recipient at half the limit is remembered, one below it may be forgotten', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let time = Date.parse('2026-04-01T12:00:00Z')
  const clock = { now: () => new Date(time) }
  const limiter = createRateLimiter({
    db,
    limits: requestsPerMinute,
    clock,
    log: createLog('silent'),
  })
  const { limit } = mailLimits.recipient_day
  for (let mail = 0; mail < limit / 2; mail += 1) limiter.hit('recipient_day', 'amina')
  limiter.hit('recipient_day', 'bilal')
  await vi.advanceTimersByTimeAsync(1000)
  await expect
    .poll(
      async () =>
        (await db.pool.query('select from rate_limits where hits = $1', [limit / 2])).rowCount,
    )
    .toBe(1)
  vi.useRealTimers()
  time += 11 * 60_000
  await limiter.stop()

  expect(limiter.hit('recipient_day', 'amina').remaining).toBe(limit / 2 - 1)
  expect(limiter.hit('recipient_day', 'bilal').remaining).toBe(limit - 1)
})

test('an amount taken back no longer counts, here and in another process', async () => {
  const clock = { now: () => new Date('2026-05-01T12:00:00Z') }
  const limiter = () =>
    createRateLimiter({ db, limits: requestsPerMinute, clock, log: createLog('silent') })
  const one = limiter()
  const { limit } = mailLimits.mails_pair
  for (let attempt = 0; attempt < 3 * limit; attempt += 1) {
    expect(one.hit('mails_pair', 'amina').allowed).toBe(true)
    one.hit('mails_pair', 'amina', false, 1, -1)
  }
  one.hit('mails_pair', 'bilal', false, 1, -1)
  one.hit('mails_pair', 'amina')
  await one.stop()

  const other = limiter()
  other.hit('mails_pair', 'amina')
  other.hit('mails_pair', 'bilal')
  await other.stop()
  expect(other.hit('mails_pair', 'amina').remaining).toBe(limit - 3)
  expect(other.hit('mails_pair', 'bilal').remaining).toBe(limit - 2)
})

test('an amount over the limit is refused and not counted', async () => {
  const clock = { now: () => new Date('2026-05-02T12:00:00Z') }
  const limiter = createRateLimiter({
    db,
    limits: { ...requestsPerMinute, events_network: 100 },
    clock,
    log: createLog('silent'),
  })
  const send = (amount: number) => limiter.hit('events_network', 'net', false, 1, amount).allowed

  expect([send(60), send(60), send(40), send(1)]).toEqual([true, false, true, false])
  await limiter.stop()
})
