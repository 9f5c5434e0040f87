import { expect, test } from 'vitest'

import { noteLimits } from './rate-limit.ts'

const info = (remaining: number, retryAfter = 0) => ({
  limit: 10,
  remaining,
  reset: 30 + remaining,
  retryAfter,
  isAdminIP: false,
})

test('of the limits of a request the headers state the tightest', () => {
  const limits = noteLimits()
  expect(limits.headers()).toEqual({})
  for (const remaining of [7, 2, 9]) limits.onLimit(info(remaining))

  expect(limits.headers()).toEqual({
    'ratelimit-limit': '10',
    'ratelimit-remaining': '2',
    'ratelimit-reset': '32',
  })
})

test('a refusal states its own wait, even when another limit has just run out', () => {
  const limits = noteLimits()
  limits.onLimit(info(0))
  limits.onLimit(info(0, 30))

  expect(limits.headers()).toMatchObject({ 'ratelimit-remaining': '0', 'retry-after': '30' })
})
