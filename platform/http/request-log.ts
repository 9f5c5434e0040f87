import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'

import type { Log } from '#platform/log.ts'

/**
 * One line per request: what, how it ended, how long (ms). No query, address or name is in it;
 * `shownPath` leaves out what is secret in a path.
 */
export function requestLog(
  log: Log,
  shownPath: (path: string) => string,
): MiddlewareHandler<{ Variables: RequestIdVariables }> {
  return async (c, next) => {
    const start = performance.now()
    await next()
    log.info(
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: shownPath(c.req.path),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    )
  }
}
