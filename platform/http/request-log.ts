import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'

import { cutTo } from '#platform/bounded-text.ts'
import type { Log } from '#platform/log.ts'

/** Length of a path that is searched for secrets and logged, in UTF-16 units. */
const MAX_PATH_LENGTH = 500

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
        path: shownPath(cutTo(c.req.path, MAX_PATH_LENGTH)),
        status: c.res.status,
        ms: Math.round(performance.now() - start),
      },
      'request',
    )
  }
}
