import type { Context, MiddlewareHandler } from 'hono'

import type { Db } from '#platform/db/database.ts'
import { pathIn, splitPath } from '#platform/languages/languages.ts'

import { validateRoute } from '../../validate-route.ts'
import { findRedirect } from './redirects.ts'

const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** Browsers need not remember for longer; redirects can be taken away. */
const CACHE = 'public, max-age=3600'

/**
 * Leads documents on, from addresses that were pages once: before the pages guess what an unknown path
 * may mean, and where a page that could exist does not. What is there costs no statement.
 */
export const followRedirects =
  (db: Db): MiddlewareHandler =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    const { language, path } = splitPath(pathname)
    const isDocument = readMethods.has(c.req.method) && !path.endsWith('.data')
    if (!isDocument) return next()
    const { isValid, routeType } = validateRoute(path)
    const target = async () => {
      const to = await findRedirect(db, path)
      return to?.startsWith('/') ? pathIn(language, to) : to
    }
    if (routeType === 'suspicious') return next()
    if (!isValid) return moved(c, search, await target()) ?? next()
    await next()
    if (c.res.status === 404) c.res = moved(c, search, await target()) ?? c.res
    return undefined
  }

/** Its own search counts before that of the old address. */
function moved(c: Context, search: string, to: string | undefined) {
  if (to === undefined) return undefined
  const [whole = '', hash] = to.split('#')
  const target = whole.includes('?') ? whole : whole + search
  return c.body(null, 301, {
    location: hash === undefined ? target : `${target}#${hash}`,
    'cache-control': CACHE,
  })
}
