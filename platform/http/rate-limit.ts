import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'

import { networkKey } from './client-address.ts'
import { fixedLimit, windowOf } from './rate-limit-kinds.ts'
import type { FixedLimitKind, LimitKind, RateLimitKind, RateLimits } from './rate-limit-kinds.ts'
import { addToRateLimits, rateLimitId } from './rate-limit-queries.ts'

const SETTLE_EVERY_MS = 1000
/** What nobody asked about for so long is read from the table when it is asked about again. */
const IDLE_MS = 10 * 60_000
const ADMIN_FACTOR = 5

/** Section 3, rate-limit info; `reset` and `retryAfter` in seconds. */
export type RateLimitInfo = {
  limit: number
  remaining: number
  reset: number
  retryAfter: number
  isAdminIP: boolean
}

export type RateLimiter = {
  /**
   * Counts one request of `key` and returns whether it is within the limit of its kind, or `times` that: always
   * the same for one key. `amount`: how much it counts, for anything but a request (such as KiB); -1 takes one
   * back.
   */
  hit: (
    kind: LimitKind,
    key: string,
    isAdminAddress?: boolean,
    times?: number,
    amount?: number,
  ) => RateLimitInfo & { allowed: boolean }
  stop: () => Promise<void>
}

type Counter = {
  /** Start and end of the window that is counted; milliseconds. */
  start: number
  end: number
  limit: number
  lastHit: number
  settled: number
  pending: number
}

/**
 * Requests per kind, caller and window. Each process counts at once in memory and adds up with
 * the others in PostgreSQL every second: no request waits for it, all processes share the limit.
 */
export function createRateLimiter(options: {
  db: Db
  /** Fixed, or asked for with every request. */
  limits: RateLimits | ((kind: RateLimitKind) => number)
  clock: Clock
  log: Log
}): RateLimiter {
  const { db, clock, log, limits } = options
  const given: Partial<Record<string, number>> = typeof limits === 'object' ? limits : {}
  const limitOf = (kind: LimitKind): number => {
    const limit = given[kind] ?? fixedLimit(kind)
    if (limit !== undefined) return limit
    if (typeof limits === 'object') throw new Error(`There is no limit for ${kind}.`)
    return limits(kind as RateLimitKind)
  }
  const counters = new Map<string, Counter>()
  let settling: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    settling = settling.then(settle)
  }, SETTLE_EVERY_MS)
  timer.unref()

  async function settle() {
    const now = clock.now().getTime()
    const dirty: { id: string; counter: Counter; added: number }[] = []
    for (const [key, counter] of counters) {
      if (isForgotten(counter, now)) counters.delete(key)
      else if (counter.pending !== 0)
        dirty.push({ id: rateLimitId(key), counter, added: counter.pending })
    }
    if (dirty.length === 0) return
    try {
      const rows = await addToRateLimits(
        db,
        new Date(now),
        dirty.map(({ id, counter, added }) => ({
          id,
          added,
          start: new Date(counter.start),
          end: new Date(counter.end),
        })),
      )
      for (const { id, counter, added } of dirty) {
        counter.settled = rows.find(({ key }) => key === id)?.hits ?? counter.settled + added
        counter.pending -= added
      }
    } catch (error) {
      // Until the database is back each process limits by what it has seen itself.
      log.warn({ err: error }, 'rate limits could not be settled')
    }
  }

  return {
    hit(kind, key, isAdminAddress = false, times = 1, amount = 1) {
      const now = clock.now().getTime()
      const limit = limitOf(kind) * times * (isAdminAddress ? ADMIN_FACTOR : 1)
      const name = `${kind}:${key}`
      let counter = counters.get(name)
      if (!counter || now < counter.start || now >= counter.end) {
        counter = newCounter(kind, now)
        counters.set(name, counter)
      }
      const before = counter.settled + counter.pending
      const allowed = before + amount <= limit
      // Refused requests are not counted: a client that waits gets the whole next window.
      // The amount taken back may have been counted in the previous window.
      if (allowed) counter.pending += Math.max(amount, -before)
      Object.assign(counter, { lastHit: now, limit })
      const reset = Math.ceil((counter.end - now) / 1000)
      return {
        allowed,
        limit,
        remaining: Math.max(0, limit - before - amount),
        reset,
        retryAfter: allowed ? 0 : reset,
        isAdminIP: isAdminAddress,
      }
    },
    async stop() {
      clearInterval(timer)
      await settling
      await settle()
    },
  }
}

function newCounter(kind: LimitKind, now: number): Counter {
  const length = windowOf(kind)
  const start = Math.floor(now / length) * length
  return { start, end: start + length, limit: 0, lastHit: now, settled: 0, pending: 0 }
}

// A half-full one is kept until its end: if forgotten, it would start full until it is read again.
const isForgotten = ({ end, limit, lastHit, settled, pending }: Counter, now: number) =>
  now >= end || (now - lastHit > IDLE_MS && pending === 0 && settled < limit / 2)

/** The RateLimit headers of an answer, and Retry-After when it is a refusal. */
export function rateLimitHeaders(info: RateLimitInfo): Record<string, string> {
  return {
    'ratelimit-limit': String(info.limit),
    'ratelimit-remaining': String(info.remaining),
    'ratelimit-reset': String(info.reset),
    ...(info.retryAfter > 0 && { 'retry-after': String(info.retryAfter) }),
  }
}

/** Notes what is left of the limits that one request counts against: the headers state the tightest. */
export function noteLimits(): {
  onLimit: (info: RateLimitInfo) => void
  headers: () => Record<string, string>
} {
  let tightest: RateLimitInfo | undefined
  return {
    onLimit(info) {
      // Of two that are alike the later: after a refusal nothing more is counted.
      if (!tightest || info.remaining <= tightest.remaining) tightest = info
    },
    headers: () => (tightest ? rateLimitHeaders(tightest) : {}),
  }
}

/** The daily limits that something counts against: one by network, one in total. */
export type DailyLimits = { network: FixedLimitKind; total: FixedLimitKind }

/**
 * Counts an amount against the day of its network and of everybody; false if one of them is used up. The network
 * is counted first: past its share it takes nothing from the others.
 */
export function withinDay(
  limiter: Pick<RateLimiter, 'hit'>,
  { network, total }: DailyLimits,
  address: string,
  amount = 1,
): boolean {
  return (
    limiter.hit(network, networkKey(address), false, 1, amount).allowed &&
    limiter.hit(total, 'all', false, 1, amount).allowed
  )
}
