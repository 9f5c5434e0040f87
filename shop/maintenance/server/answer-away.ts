import { randomBytes } from 'node:crypto'

import type { Context } from 'hono'

import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts'
import { splitPath } from '#platform/languages/languages.ts'

import { AWAY } from '../maintenance.ts'
import { awayPage } from './away-page.ts'

/** When to retry; seconds. */
const RETRY_AFTER = '30'

/** Answers 503 instead of a page while the database is unavailable. `name`: the shop's. */
export function answerAway(c: Context, name: string): Response | Promise<Response> {
  c.header('retry-after', RETRY_AFTER)
  c.header('cache-control', 'no-store')
  // A submitted form stays on the screen; its page reports that the shop could not be reached.
  if (splitPath(c.req.path).path.endsWith('.data'))
    return c.text(c.req.method === 'GET' ? AWAY : '', 503)
  const nonce = randomBytes(16).toString('base64')
  c.header('content-security-policy', contentSecurityPolicy({ nonce }))
  return c.html(awayPage({ name, nonce }), 503)
}
