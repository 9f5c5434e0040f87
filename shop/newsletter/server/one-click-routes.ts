import { Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { limitBody } from '#platform/http/limit-body.ts'
import type { Services } from '#platform/services.ts'

import { UNSUBSCRIBE } from '../newsletter-paths.ts'
import { endMails } from './choices.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const MAX_BYTES = 4096

/**
 * The button of mail programs that ends all mails with one press (RFC 8058): their own servers send
 * it, without a cookie or form token. Everything else is passed on to the page.
 */
export function oneClickRoutes({
  db,
  log,
  sealingKeys,
}: Pick<Services, 'db' | 'log' | 'sealingKeys'>): Hono {
  const app = new Hono()

  app.post(UNSUBSCRIBE, limitBody(MAX_BYTES), async (c, next) => {
    if (!(await isOneClick(c.req.raw))) return next()
    const link = readUnsubscribeToken(sealingKeys, c.req.query('token') ?? '')
    if (!link) return c.json(failure('This link is none of ours.', 'token'), 400)
    const ended = await endMails(db, link, undefined)
    log.info({ contactId: link.contactId, ended }, 'mails ended with one click')
    return c.body(null, 200, { 'cache-control': 'no-store' })
  })
  return app
}

/**
 * Whether a form, of either encoding, is a one-click request; the page can still read its body.
 */
async function isOneClick(request: Request): Promise<boolean> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) return false
  try {
    return (await request.clone().formData()).get('List-Unsubscribe') === 'One-Click'
  } catch (error) {
    // Not a form after all: the page shows what is wrong with it.
    if (error instanceof TypeError) return false
    throw error
  }
}
