import type { Context } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { limitKey } from '#platform/http/client-address.ts'
import { rateLimitHeaders } from '#platform/http/rate-limit-headers.ts'

import type { CollectorOptions } from './collector-options.ts'

type Limits = Pick<CollectorOptions, 'limiter' | 'addressOf' | 'isAdminAddress'>

/**
 * Counts a request of an address under a name, and answers 429 where there were more in this minute than
 * calls of the API may be, or `times` that.
 */
export function refuseTooMany(
  c: Context,
  { limiter, addressOf, isAdminAddress }: Limits,
  { name, times = 1 }: { name: string; times?: number },
): Response | undefined {
  const address = addressOf(c)
  const key = `${name}:${limitKey(address)}`
  const { allowed, ...info } = limiter.hit('api', key, isAdminAddress(address), times)
  const text = 'Too many requests. Please wait before trying again.'
  return allowed ? undefined : c.json({ ...failure(text), ...info }, 429, rateLimitHeaders(info))
}
