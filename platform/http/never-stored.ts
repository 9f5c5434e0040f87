import type { MiddlewareHandler } from 'hono'

/** Keeps answers, which are of one person mostly, out of every cache, unless they say otherwise. */
export const neverStored: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
}
