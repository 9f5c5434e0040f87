import type { Context } from 'hono'
import { isbot } from 'isbot'

import { failure } from '#platform/functions/failure.ts'

/** Crawlers, and whatever does not say what it is. */
export function isProgram(c: Context): boolean {
  const agent = c.req.header('user-agent')
  return agent === undefined || isbot(agent)
}

/** As the library expects it: `1`, or an object where it asks for one. */
export const accepted = (c: Context): Response =>
  c.req.query('verbose') === '1' ? c.json({ status: 1, error: null }) : c.text('1')

export const refused = (
  c: Context,
  text: string,
  status: 400 | 403 | 404 | 405 | 409 | 413,
): Response => c.json({ ...failure(text), status: 0 }, status)
