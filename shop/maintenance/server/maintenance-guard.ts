import { randomBytes } from 'node:crypto'

import type { MiddlewareHandler } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { ReadSession } from '#platform/http/session.ts'
import { splitPath } from '#platform/languages/languages.ts'
import type { Services } from '#platform/services.ts'

import { CLOSED, retryAfter } from '../maintenance.ts'
import { maintenanceText } from '../maintenance-text.ts'
import { closedPage } from './closed-page.ts'
import { currentMaintenance } from './maintenance-now.ts'
import { whileClosed } from './open-while-closed.ts'

type Options = {
  services: Pick<Services, 'clock' | 'settings' | 'publicKeys'>
  readSession: ReadSession
  /** Who the shop is, as the page says it. */
  shop: () => { name: string; email: string }
  isOpenFunction: (name: string, method: string) => boolean
}

/**
 * Closes the shop for everybody but admins while maintenance mode is on (section 4). It stands before
 * the pages and the store of them: what it answers is never kept, and nothing kept is answered past it.
 */
export function maintenanceGuard(options: Options): MiddlewareHandler {
  const { services, readSession, shop, isOpenFunction } = options

  return async (c, next) => {
    const maintenance = currentMaintenance(services.settings)
    if (!maintenance.isOn) return next()
    const { path } = splitPath(new URL(c.req.url).pathname)
    const way = whileClosed({ method: c.req.method, path }, { isOpenFunction })
    if (way === 'open') return next()

    const now = services.clock.now()
    const session = await readSession(c.req.raw.headers)
    if (session && isAdminSession(session, now)) {
      await next()
      // What an admin may see no cache in between may show to others.
      c.header('cache-control', 'no-store')
      return undefined
    }

    c.header('retry-after', String(retryAfter(maintenance, now)))
    c.header('cache-control', 'no-store')
    if (way === 'closed-call') return c.json(failure(maintenanceText.refused), 503)
    if (path.endsWith('.data')) return c.text(CLOSED, 503)
    const nonce = randomBytes(16).toString('base64')
    c.header('content-security-policy', contentSecurityPolicy({ nonce }))
    const [publicKey = ''] = services.publicKeys
    return c.html(closedPage({ ...shop(), maintenance, publicKey, nonce }), 503)
  }
}
