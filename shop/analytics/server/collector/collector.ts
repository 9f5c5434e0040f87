import type { Context } from 'hono'
import { isbot } from 'isbot'

import { failure } from '#platform/functions/failure.ts'
import { limitKey } from '#platform/http/client-address.ts'
import { rateLimitHeaders, withinDay } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import type { ReadSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'

/** Crawlers, and whatever does not say what it is. */
export function isProgram(c: Context): boolean {
  const agent = c.req.header('user-agent')
  return agent === undefined || isbot(agent)
}

/** As the library expects it: `1`, or an object where it asks for one. */
export const accepted = (c: Context): Response =>
  c.req.query('verbose') === '1' ? c.json({ status: 1, error: null }) : c.text('1')

export const refused = (
  c: Context,
  text: string,
  status: 400 | 403 | 404 | 405 | 409 | 413,
): Response => c.json({ ...failure(text), status: 0 }, status)

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

const limits = {
  events: { network: 'events_network', total: 'events_total' },
  recordings: { network: 'recordings_network', total: 'recordings_total' },
} as const

/**
 * Counts bytes that a visitor sent for the day; false if the network or the shop has had enough. Anything past
 * the limit is dropped and answered as if it were stored: the visitor has done nothing wrong, and the library
 * would send it again.
 */
export const withinBytes = (
  c: Context,
  { limiter, addressOf }: Pick<CollectorOptions, 'limiter' | 'addressOf'>,
  kind: keyof typeof limits,
  bytes: number,
): boolean => withinDay(limiter, limits[kind], addressOf(c), Math.ceil(bytes / 1024))

export type CollectorOptions = {
  services: Services
  readSession: ReadSession
  limiter: RateLimiter
  addressOf: (context: Context) => string
  isAdminAddress: (address: string) => boolean
  /** A path without what is secret in it. */
  shownPath: (path: string) => string
}
