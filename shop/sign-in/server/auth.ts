import { betterAuth } from 'better-auth'

import type { Database } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import type { Log } from '#platform/log.ts'

/** A session's cookie is kept as long as its idle limit; seconds. */
const SESSION_SECONDS = 30 * 24 * 3600

export type AuthOptions = {
  db: Database
  log: Log
  /** Origin of the shop, without a slash at its end. */
  publicUrl: string
  /** Signs cookies and confirmation links. */
  secret: string
  sender: MailSender
}

export type Auth = ReturnType<typeof createAuth>

/**
 * better-auth on the tables of the shop: its cookies, tokens, hashes and signed links are what ours
 * are made of. None of its routes is served: each way in is a room of accounts.ts, so that it is
 * written in one transaction, and under our limits.
 */
export function createAuth({ db, log, publicUrl, secret, sender }: AuthOptions) {
  return betterAuth({
    appName: sender.name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    trustedOrigins: [publicUrl],
    secret,
    database: { db: db.tables, type: 'postgres' },
    session: {
      modelName: 'sessions',
      fields: {
        // Only the hash is stored: better-auth, which would look up the plain token, finds nobody.
        token: 'token_hash',
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      expiresIn: SESSION_SECONDS,
      // Sessions are read, and moved on, by read-session.ts.
      disableSessionRefresh: true,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...timestamps },
      additionalFields: {
        first_name: { type: 'string', required: false, defaultValue: '' },
        last_name: { type: 'string', required: false, defaultValue: '' },
        // Never taken from what a client sends.
        role: { type: 'string', input: false, defaultValue: 'customer' },
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...timestamps,
      },
    },
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...timestamps },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: {
      // Naming a level here would make better-auth write to the console as well.
      log: (level, message, ...details) => {
        if (level === 'error') tellLog(log, message, details)
      },
    },
    advanced: {
      cookiePrefix: 'libas',
      // Browsers accept a cookie of this name from this host only, not from a neighbouring subdomain.
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: sessionCookieName(publicUrl),
          attributes: { secure: publicUrl.startsWith('https:') },
        },
      },
      database: { generateId: 'uuid' },
      // Whoever connects may write any X-Forwarded-For; addresses are not kept with sessions.
      ipAddress: { disableIpTracking: true },
      disableOriginCheck: false,
      disableCSRFCheck: false,
    },
  })
}

/** Browsers enforce what the prefix promises; over plain http, for local use, they reject it. */
const sessionCookieName = (publicUrl: string): string =>
  `${publicUrl.startsWith('https:') ? '__Host-' : ''}libas.session_token`

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' } as const

// Only what an error is and where it came from: database errors carry the row in their details.
function tellLog(log: Log, message: string, details: unknown[]) {
  const error = details.find((detail) => detail instanceof Error)
  log.error(
    { ...(error && { err: { type: error.name, message: error.message, stack: error.stack } }) },
    `auth: ${message}`,
  )
}
