import { Hono } from 'hono'

import { systemClock } from '#platform/clock.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import type { MailSettings } from '#platform/email/transport.ts'
import type { RateLimiter } from '#platform/http/rate-limit.ts'
import { createLog } from '#platform/log.ts'
import type { Log } from '#platform/log.ts'

import { accountKeys } from '../server/account-keys.ts'
import type { Keys } from '#platform/seal.ts'
import { createAccounts } from '#shop/accounts/server/accounts.ts'
import { authRoutes } from '#shop/accounts/server/auth-routes.ts'
import { createSessionCookie } from '../server/sessions/session-token.ts'
import { createSessionReader } from '../server/sessions/read-session.ts'

export const SHOP_URL = 'http://shop.test'
export const SECRET = 'ZbX8qk2LwY5vN1mT7cRj4HsEu9PgDf3A'

const sender = {
  name: 'Libas',
  url: SHOP_URL,
  addressLines: ['1 Mill Lane', 'Bradford BD1 1AA'],
  email: 'hello@shop.test',
}

const withoutLimits: RateLimiter = {
  hit: () => ({
    allowed: true,
    limit: 1000,
    remaining: 1000,
    reset: 60,
    retryAfter: 0,
    isAdminIP: false,
  }),
  stop: () => Promise.resolve(),
}

type Options = {
  clock?: Clock
  limiter?: RateLimiter
  canRemember?: () => boolean
  /** Undefined keeps every mail in the outbox. */
  mail?: MailSettings
  publicUrl?: string
  /** The secret of now, then earlier ones. */
  secrets?: Keys
  log?: Log
}

/** The accounts slice on a test database, wired as the running shop wires it. */
export async function accountsOn(db: Database, options: Options = {}) {
  const {
    clock = systemClock,
    limiter = withoutLimits,
    canRemember = () => true,
    secrets = [SECRET],
    mail,
    publicUrl = SHOP_URL,
    log = createLog('silent'),
  } = options
  const keys = accountKeys(secrets, (secret, purpose) => `${secret}:${purpose}`)
  const sessionCookie = createSessionCookie({ publicUrl, secret: keys.sessions[0] })
  const sessions = createSessionReader({
    sessionCookie,
    db,
    clock,
    secrets: keys.sessions,
    canRemember,
  })
  const accounts = createAccounts({
    db,
    clock,
    log,
    mail,
    publicUrl,
    sessionCookie,
    sessions,
    limiter,
    keys,
    sender,
  })
  const app = new Hono().route(
    '/api/auth',
    authRoutes({ accounts, sessions, addressOf: () => '192.0.2.1' }),
  )

  return {
    sessionCookie,
    keys,
    accounts,
    sessions,
    get: async (path: string, headers: Record<string, string> = {}) =>
      app.request(new Request(SHOP_URL + path, { headers })),
    send: async (path: string, contentType: string, body: string) =>
      app.request(
        new Request(SHOP_URL + path, {
          method: 'POST',
          headers: { 'content-type': contentType, origin: SHOP_URL },
          body,
        }),
      ),
    head: async (path: string) => app.request(new Request(SHOP_URL + path, { method: 'HEAD' })),
    post: async (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(
        new Request(SHOP_URL + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: SHOP_URL, ...headers },
          body: JSON.stringify(body),
        }),
      ),
  }
}

/** The link in the newest confirmation mail to `email`, as a path of the shop. */
export async function confirmationLink(db: Database, email: string): Promise<string> {
  const { plain_text } = await db.tables
    .selectFrom('emails')
    .select('plain_text')
    .where('recipient', '=', email)
    .where('kind', '=', 'confirm_email')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const link = /http\S+verify-email\S+/.exec(plain_text)?.[0]
  if (link === undefined) throw new Error('The mail has no link.')
  return link.replace(SHOP_URL, '')
}

/** The token of the link in the newest confirmation mail to `email`. */
export const confirmationToken = async (db: Database, email: string): Promise<string> =>
  new URL(await confirmationLink(db, email), SHOP_URL).searchParams.get('token')!

/** `name=value` of the cookie that an answer sets, as a browser sends it back. */
export function cookieOf(answer: Response): string {
  const [cookie] = answer.headers.getSetCookie()
  if (cookie === undefined) throw new Error('The answer sets no cookie.')
  return cookie.slice(0, cookie.indexOf(';'))
}
