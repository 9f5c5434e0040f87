import type { Context, Hono } from 'hono'

import { failure } from '#platform/functions/failure.ts'
import { rateLimitHeaders } from '#platform/http/rate-limit.ts'
import type { Session } from '#platform/http/session.ts'
import type { Result } from '#platform/result.ts'

import { refusalNotice } from '../account-refusals.ts'
import type { AccountForm, AccountRefusal } from '../account-refusals.ts'

import type { AccountsCaller } from './account-guard.ts'
import type { SessionReader } from './sessions/read-session.ts'
import type { SignedIn } from './sessions/session-token.ts'

export type AuthVariables = { caller: AccountsCaller }
export type AuthApp = Hono<{ Variables: AuthVariables }>
type AuthContext = Context<{ Variables: AuthVariables }>

/** Adds a route that takes a JSON object. */
export function post(
  app: AuthApp,
  path: string,
  answer: (
    c: AuthContext,
    body: Record<string, unknown>,
    caller: AccountsCaller,
  ) => Promise<Response>,
): void {
  app.post(path, async (c) => {
    const body = await readBody(c)
    return body ? answer(c, body, c.get('caller')) : invalidBody(c)
  })
}

/** What every way of signing in answers: cookies for browsers, the token for API clients. */
export async function signedIn(
  c: Context,
  sessions: SessionReader,
  result: Result<SignedIn, AccountRefusal>,
  form: AccountForm,
): Promise<Response> {
  if (!result.ok) return refused(c, result.refusal, form)
  const { token, cookies } = result.value
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true })
  const session = await sessions(new Headers({ authorization: `Bearer ${token}` }))
  return c.json({ token, user: session ? userOf(session) : null })
}

const statusOf = {
  invalid_input: 400,
  account_exists: 422,
  account_not_found: 401,
  invalid_credentials: 401,
  email_not_confirmed: 403,
  blocked: 403,
  code_required: 401,
  code_wrong: 401,
  code_expired: 401,
  code_used_up: 401,
  passkey_unknown: 401,
  passkey_failed: 401,
  link_expired: 410,
  link_invalid: 400,
  already_confirmed: 409,
  signed_in_as_other: 409,
  proof_required: 403,
  not_found: 404,
  email_unavailable: 503,
  email_misconfigured: 503,
  too_many_requests: 429,
  foreign_origin: 403,
} as const satisfies Record<AccountRefusal['kind'], number>

/** What an API client, or a script of the shop, gets for a refusal: `code` names it. */
export function refused(c: Context, refusal: AccountRefusal, form: AccountForm): Response {
  const { message } = refusalNotice(refusal, form)
  const isLimit = refusal.kind === 'too_many_requests'
  return c.json(
    {
      success: false,
      code: refusal.kind.toUpperCase(),
      message,
      error: message,
      ...(refusal.kind === 'invalid_input' && { field: Object.keys(refusal.fields)[0] }),
      ...(refusal.kind === 'email_not_confirmed' && { canSendAgain: true }),
      ...(isLimit && refusal.info),
    },
    statusOf[refusal.kind],
    isLimit ? rateLimitHeaders(refusal.info) : {},
  )
}

const invalidBody = (c: Context): Response =>
  c.json(
    { ...failure('The body must be a JSON object, sent as such.'), code: 'INVALID_INPUT' },
    400,
  )

/** What is answered where somebody must be signed in and nobody is: section 8, 401. */
export const signedOut = (c: Context): Response =>
  c.json(
    { ...failure('Authentication required. Please sign in to continue.'), code: 'UNAUTHORIZED' },
    401,
  )

/** The JSON object that was sent; undefined for what a form could send, and for anything else. */
async function readBody(c: Context): Promise<Record<string, unknown> | undefined> {
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) return undefined
  try {
    const body: unknown = await c.req.json()
    return typeof body === 'object' && body !== null ? { ...body } : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A text that was sent; empty for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The signed-in user, as clients get it: section 3, customer user metadata. */
export const userOf = (session: Session) => ({
  id: session.userId,
  email: session.email,
  emailVerified: session.emailVerified,
  first_name: session.firstName,
  last_name: session.lastName,
  role: session.role,
})

/** The session as the browser needs it: its token stays in the HttpOnly cookie. */
export const sessionOf = (session: Session) => ({
  id: session.sessionId,
  userId: session.userId,
  provedAt: session.provedAt,
  secondFactorUntil: session.secondFactorUntil ?? null,
})
