import { DEFAULT_LANGUAGE, isLanguage, pathIn } from '#platform/languages/languages.ts'
import { Hono } from 'hono'
import type { Context, MiddlewareHandler } from 'hono'

import { limitBody } from '#platform/http/limit-body.ts'
import { neverStored } from '#platform/http/security-headers.ts'
import { noteLimits } from '#platform/http/rate-limit.ts'
import { confirmEmailPath, failedLinkPath } from '#shop/sign-in/confirm-email-path.ts'
import {
  post,
  refused,
  sessionOf,
  signedIn,
  signedOut,
  text,
  userOf,
} from '#shop/sign-in/server/auth-answers.ts'
import type { AuthApp, AuthVariables } from '#shop/sign-in/server/auth-answers.ts'
import type { SessionReader } from '#shop/sign-in/server/sessions/read-session.ts'

import type { Accounts } from './accounts.ts'

const MAX_BODY_BYTES = 16 * 1024

type Options = {
  accounts: Accounts
  sessions: SessionReader
  addressOf: (context: Context) => string
}

/**
 * Section 7, auth, mounted at /api/auth under the names of better-auth's routes; nothing
 * else is there. An API client signs in here and sends the `token` of the answer as
 * `Authorization: Bearer`.
 */
export function authRoutes(options: Options): AuthApp {
  const app: AuthApp = new Hono()
  app.use(neverStored, limitBody(MAX_BODY_BYTES), withCaller(options.addressOf))
  waysIn(app, options)
  recovery(app, options)
  sessionRoute(app, options)
  passkeyRoutes(app, options)
  app.all('*', (c) => c.json({ code: 'NOT_FOUND', message: 'There is nothing here.' }, 404))
  return app
}

/** Gives the use cases the caller, and the response what is left of its limits. */
function withCaller(
  addressOf: Options['addressOf'],
): MiddlewareHandler<{ Variables: AuthVariables }> {
  return async (c, next) => {
    const limits = noteLimits()
    const { onLimit } = limits
    const cookies: string[] = []
    c.set('caller', {
      headers: c.req.raw.headers,
      address: addressOf(c),
      onLimit,
      setCookie: (cookie) => cookies.push(cookie),
    })
    await next()
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
    for (const [name, value] of Object.entries(limits.headers())) c.header(name, value)
  }
}

function waysIn(app: AuthApp, { accounts, sessions }: Options) {
  post(app, '/sign-up/email', async (c, body, caller) => {
    const signedUp = await accounts.signUp(caller, {
      first_name: text(body.first_name),
      last_name: text(body.last_name),
      email: text(body.email),
      password: text(body.password),
    })
    return signedUp.ok
      ? c.json({ token: null, user: signedUp.value })
      : refused(c, signedUp.refusal, 'sign-up')
  })

  post(app, '/sign-in/email', async (c, body, caller) => {
    const credentials = { email: text(body.email), password: text(body.password) }
    return signedIn(c, sessions, await accounts.signIn(caller, credentials), 'sign-in')
  })

  post(app, '/email-otp/send-verification-otp', async (c, body, caller) => {
    const sent = await accounts.sendSignInCode(caller, text(body.email))
    return sent.ok ? c.json({ success: true }) : refused(c, sent.refusal, 'send-code')
  })

  post(app, '/sign-in/email-otp', async (c, body, caller) => {
    const given = { email: text(body.email), code: text(body.otp) }
    return signedIn(c, sessions, await accounts.signInWithCode(caller, given), 'sign-in-code')
  })

  post(app, '/send-verification-email', async (c, body, caller) => {
    const sent = await accounts.sendConfirmation(caller, text(body.email))
    return sent.ok ? c.json({ status: true }) : refused(c, sent.refusal, 'send-again')
  })

  // The link in the mail. Programs open links before people do: it changes nothing and signs nobody in; the
  // button on the page does that.
  app.get('/verify-email', async (c) => {
    const token = c.req.query('token') ?? ''
    const link = await accounts.readConfirmation(c.get('caller'), token)
    const named = c.req.query('language')
    const language = isLanguage(named) ? named : DEFAULT_LANGUAGE
    if (link.ok) return c.redirect(pathIn(language, confirmEmailPath(token)))
    const failed = failedLinkPath(link.refusal.kind)
    return failed === undefined
      ? refused(c, link.refusal, 'send-again')
      : c.redirect(pathIn(language, failed))
  })

  post(app, '/confirm-email', async (c, body, caller) => {
    const given = { token: text(body.token), password: text(body.password) }
    const confirmed = await accounts.confirmEmail(caller, given)
    return signedIn(c, sessions, confirmed, 'confirm')
  })
}

function recovery(app: AuthApp, { accounts }: Options) {
  post(app, '/request-password-reset', async (c, body, caller) => {
    const sent = await accounts.requestPasswordReset(caller, text(body.email))
    return sent.ok ? c.json({ status: true }) : refused(c, sent.refusal, 'reset-request')
  })

  post(app, '/reset-password', async (c, body, caller) => {
    const given = {
      token: text(body.token),
      password: text(body.newPassword),
      keepPasskeys: body.keepPasskeys === true,
    }
    const reset = await accounts.resetPassword(caller, given)
    return reset.ok ? c.json({ status: true }) : refused(c, reset.refusal, 'new-password')
  })
}

function sessionRoute(app: AuthApp, { accounts, sessions }: Options) {
  app.get('/get-session', async (c) => {
    const caller = c.get('caller')
    const tooMany = accounts.count(caller, ['api'])
    if (tooMany) return refused(c, tooMany.refusal, 'sign-in')
    const known = await sessions(caller.headers)
    return c.json(known ? { user: userOf(known), session: sessionOf(known) } : null)
  })

  // It needs nothing of a body, whatever it is; where it comes from is checked.
  app.post('/sign-out', async (c) => {
    const caller = c.get('caller')
    const known = await sessions(caller.headers)
    const ended = await accounts.signOut(caller, known)
    if (!ended.ok) return refused(c, ended.refusal, 'sign-in')
    for (const cookie of ended.value.cookies) c.header('set-cookie', cookie, { append: true })
    return c.json({ success: true })
  })
}

/** The steps of WebAuthn ceremonies, as the browser's script takes them. */
function passkeyRoutes(
  app: AuthApp,
  { accounts, sessions }: { accounts: Accounts; sessions: SessionReader },
): void {
  post(app, '/passkey/generate-authenticate-options', async (c, _, caller) => {
    const asked = await accounts.passkeySignInOptions(caller)
    return asked.ok ? c.json(asked.value) : refused(c, asked.refusal, 'passkey')
  })

  post(app, '/passkey/verify-authentication', async (c, { response }, caller) =>
    signedIn(c, sessions, await accounts.signInWithPasskey(caller, response), 'passkey'),
  )

  post(app, '/passkey/generate-register-options', async (c, _, caller) => {
    const session = await sessions(caller.headers, { fresh: true })
    if (!session) return signedOut(c)
    const asked = await accounts.passkeyCreationOptions(caller, session)
    return asked.ok ? c.json(asked.value) : refused(c, asked.refusal, 'passkey')
  })

  post(app, '/passkey/verify-registration', async (c, { response, name }, caller) => {
    const session = await sessions(caller.headers, { fresh: true })
    if (!session) return signedOut(c)
    const added = await accounts.addPasskey(caller, session, { response, name: text(name) })
    return added.ok ? c.json(added.value) : refused(c, added.refusal, 'passkey')
  })
}
