import type { Context, MiddlewareHandler } from 'hono'

import { limitKey } from '#platform/http/client-address.ts'
import { rateLimitHeaders } from '#platform/http/rate-limit.ts'
import type { PageKind } from '#platform/http/rate-limit-kinds.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { splitPath } from '#platform/languages/languages.ts'

import { navigationText } from '../navigation-text.ts'
import { validateRoute } from '../validate-route.ts'

type Options = {
  limiter: RateLimiter
  addressOf: (c: Context) => string
  isAdminAddress: (address: string) => boolean
}

/** Files drawn on request: invoices, credit notes, labels, a copy of one's data. */
const paper =
  /^\/(orders\/[^/]+\/(invoice\.pdf|credit-notes\/[^/]+)|returns\/[^/]+\/label\.pdf|personal-data\/[^/]+)$/

/**
 * The kind of a request for a page that is not in the store; undefined for the admin area, which checks who is
 * asking.
 */
export function pageKindOf(path: string, search: string): PageKind | undefined {
  if (paper.test(path)) return 'paper'
  const { isValid, routeType } = validateRoute(path)
  if (!isValid) return 'unknown'
  if (routeType === 'admin') return undefined
  return search === '' ? 'page' : 'search'
}

/**
 * Counts by network the requests that have to be rendered: it runs after the page store, whose pages are not
 * counted. No person comes near these limits; a flood is refused before it costs anything.
 */
export function limitPages({ limiter, addressOf, isAdminAddress }: Options): MiddlewareHandler {
  return (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const kind = pageKindOf(splitPath(pathname).path.replace(/\.data$/, ''), search)
    if (kind === undefined) return next()
    const address = addressOf(c)
    const limit = limiter.hit(kind, limitKey(address), isAdminAddress(address))
    if (limit.allowed) return next()
    return Promise.resolve(c.text(navigationText.tooManyRequests, 429, rateLimitHeaders(limit)))
  }
}
