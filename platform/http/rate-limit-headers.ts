import type { RateLimitInfo } from './rate-limit.ts'

/** The RateLimit headers of an answer, and Retry-After when it is a refusal. */
export function rateLimitHeaders(info: RateLimitInfo): Record<string, string> {
  return {
    'ratelimit-limit': String(info.limit),
    'ratelimit-remaining': String(info.remaining),
    'ratelimit-reset': String(info.reset),
    ...(info.retryAfter > 0 && { 'retry-after': String(info.retryAfter) }),
  }
}

/** Notes what is left of the limits that one request counts against: the headers tell the tightest. */
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
