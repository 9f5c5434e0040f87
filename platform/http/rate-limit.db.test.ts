import { expect, test } from 'vitest'

import { createLog } from '#platform/log.ts'
import { useTestDatabase } from '#platform/testing/test-database.ts'

import { requestsPerMinute } from './rate-limit-kinds.ts'
import { createRateLimiter } from './rate-limit.ts'

const db = await useTestDatabase()
const log = createLog('silent')

function clockAt(time: string) {
  let now = new Date(time)
  return { now: () => now, set: (later: string) => (now = new Date(later)) }
}

const limiterAt = (clock: { now: () => Date }) =>
  createRateLimiter({ db, limits: requestsPerMinute, clock, log })

test('the request after the limit is refused with the time to wait (§3.19)', async () => {
  const limiter = limiterAt(clockAt('2026-01-01T10:00:20Z'))
  for (let request = 1; request <= 10; request += 1) {
    expect(limiter.hit('payment', 'amina')).toMatchObject({
      allowed: true,
      remaining: 10 - request,
    })
  }

  expect(limiter.hit('payment', 'amina')).toEqual({
    allowed: false,
    limit: 10,
    remaining: 0,
    reset: 40,
    retryAfter: 40,
    isAdminIP: false,
  })
  expect(limiter.hit('payment', 'bilal').allowed).toBe(true)
  expect(limiter.hit('cart', 'amina').allowed).toBe(true)
  await limiter.stop()
})

test('the next minute starts in full', async () => {
  const clock = clockAt('2026-01-01T11:00:59Z')
  const limiter = limiterAt(clock)
  for (let request = 0; request < 11; request += 1) limiter.hit('payment', 'amina')
  clock.set('2026-01-01T11:01:00Z')

  expect(limiter.hit('payment', 'amina')).toMatchObject({ allowed: true, remaining: 9 })
  await limiter.stop()
})

test('an admin address may ask five times as often (§6.6)', async () => {
  const limiter = limiterAt(clockAt('2026-01-01T12:00:00Z'))

  expect(limiter.hit('payment', 'office', true)).toMatchObject({ limit: 50, isAdminIP: true })
  await limiter.stop()
})

test('the table holds no address and no email', async () => {
  const limiter = limiterAt(clockAt('2026-01-01T14:00:00Z'))
  limiter.hit('email', 'amina@example.com')
  await limiter.stop()

  const rows = await db.tables.selectFrom('rate_limits').select('key').execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('amina')
})
