import type { Context, MiddlewareHandler } from 'hono'

import { limitKey } from '#platform/http/client-address.ts'
import { rateLimitHeaders } from '#platform/http/rate-limit.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { DEFAULT_LANGUAGE, pathIn, splitPath } from '#platform/languages/languages.ts'
import type { Log } from '#platform/log.ts'

import { navigationText } from '../navigation-text.ts'
import type { RouteValidation } from '../route-validation.ts'
import { withoutTokens } from '../shop-routes.ts'
import { validateRoute } from '../validate-route.ts'

/** A suspicious path counts as so many requests of kind API: 15 a minute and nobody gets more. */
const COST = 20

/** Addresses that are there once, and not in each language. */
const onlyOnce: ReadonlySet<string> = new Set(['admin', 'file'])
/** A file that says in which language an installed shop begins. */
const MANIFEST = '/manifest.webmanifest'

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])

type Options = {
  limiter: RateLimiter
  log: Log
  addressOf: (c: Context) => string
  isAdminAddress: (address: string) => boolean
}

/**
 * Section 2, unknown paths, for documents: another spelling of one of our addresses moves there for
 * good, and requests for suspicious paths are logged and limited. All else goes on to the pages,
 * whose catch-all answers what is unknown.
 */
export function guardRoutes({
  limiter,
  log,
  addressOf,
  isAdminAddress,
}: Options): MiddlewareHandler {
  function limitSuspicious(address: string) {
    const key = limitKey(address)
    let limit = limiter.hit('api', key, isAdminAddress(address))
    for (let hits = 1; hits < COST && limit.allowed; hits += 1) {
      limit = limiter.hit('api', key, isAdminAddress(address))
    }
    return limit
  }

  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const { language, path } = splitPath(pathname)
    // Only browsers on a page of the shop ask for page data.
    const isDocument = readMethods.has(c.req.method) && !path.endsWith('.data')
    if (!isDocument) return next()

    const validation = validateRoute(path)
    if (validation.routeType === 'suspicious') {
      const address = addressOf(c)
      reportSuspicion(log, { path, validation, address })
      const limit = limitSuspicious(address)
      if (!limit.allowed)
        return c.text(navigationText.tooManyRequests, 429, rateLimitHeaders(limit))
    }
    // Only what customers see is there in other languages.
    if (language !== DEFAULT_LANGUAGE && onlyOnce.has(validation.routeType) && path !== MANIFEST) {
      return c.redirect(`${path}${search}`, 301)
    }
    if (path === '/' && pathname !== pathIn(language, path)) {
      return c.redirect(`${pathIn(language, path)}${search}`, 301)
    }
    if (validation.redirectTo !== null && validation.reason === 'other spelling') {
      return c.redirect(`${pathIn(language, validation.redirectTo)}${search}`, 301)
    }
    return next()
  }
}

type Visit = { path: string; validation: RouteValidation; address: string }

/** How many reported addresses and kinds are remembered; beyond that, the oldest may be reported again. */
const MAX_TOLD = 1000
const reported = new Set<string>()

/** Logs a suspicious path once per address and kind: a scanner asks for hundreds. */
export function reportSuspicion(log: Log, { path, validation, address }: Visit): void {
  if (validation.routeType !== 'suspicious') return
  const client = limitKey(address)
  const key = `${client} ${validation.reason}`
  if (reported.has(key)) return
  const [oldest] = reported
  if (reported.size >= MAX_TOLD && oldest !== undefined) reported.delete(oldest)
  reported.add(key)
  log.warn(
    { client, path: withoutTokens(path.slice(0, 200)), reason: validation.reason },
    'suspicious path',
  )
}
