import type { Context } from 'hono'

import type { RateLimiter } from '#platform/http/rate-limit.ts'
import type { ReadSession } from '#platform/http/session.ts'
import type { Services } from '#platform/services.ts'

export type CollectorOptions = {
  services: Services
  readSession: ReadSession
  limiter: RateLimiter
  addressOf: (context: Context) => string
  isAdminAddress: (address: string) => boolean
  /** A path without what is secret in it. */
  shownPath: (path: string) => string
}
