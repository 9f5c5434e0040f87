import type { Context, MiddlewareHandler } from 'hono'

import { rateLimitHeaders } from '#platform/http/rate-limit.ts'
import type { RateLimitInfo } from '#platform/http/rate-limit.ts'

import { errorBody } from './stripe-failure.ts'
import { answerJson } from './stripe-response.ts'

/** Refuses, in Stripe's format, a client that tries one card after another. */
export function limitAttempts(
  hit: (c: Context) => RateLimitInfo & { allowed: boolean },
): MiddlewareHandler {
  return async (c, next) => {
    const info = hit(c)
    for (const [name, value] of Object.entries(rateLimitHeaders(info))) c.header(name, value)
    if (info.allowed) return next()
    return answerJson(c, {
      status: 429,
      body: errorBody({
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: `Too many attempts. Please wait ${info.retryAfter} seconds and try again.`,
      }),
    })
  }
}
