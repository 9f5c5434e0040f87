import { createHmac, timingSafeEqual } from 'node:crypto'
import { serialize, serializeSigned } from 'hono/utils/cookie'
import type { CookieOptions } from 'hono/utils/cookie'

import { bearerToken } from '#platform/http/origin.ts'
import { tokenHash } from '#platform/token-hash.ts'

/** What a request presents: the token of a session and its signature. */
export type PresentedToken = { token: string; signature: string }

/** The stored hash of a session's token: nobody can guess the token, so its SHA-256 needs no key. */
export const sessionTokenHash = (token: string): string => tokenHash(token)

/** A token as an API client sends it and a cookie contains it: with its signature. */
export const signedToken = (secret: string, token: string): string =>
  `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`

/**
 * The token of a bearer header, else of the session cookie, each as `token.signature`. Not verified yet. One
 * without a signature does not count: what the database contains must grant nothing.
 */
export function presentedToken(headers: Headers, cookieName: string): PresentedToken | undefined {
  const bearer = bearerToken(headers)
  return bearer === undefined ? tokenOfCookie(headers, cookieName) : split(bearer)
}

/** The token of the session cookie, whatever else the request presents. Not verified yet. */
export function tokenOfCookie(headers: Headers, cookieName: string): PresentedToken | undefined {
  const cookie = readCookie(headers, cookieName)
  return cookie === undefined ? undefined : split(cookie)
}

/** Whether the signature is the HMAC-SHA-256 of the token with this secret, in base64. */
export function isSignedBy(secret: string, { token, signature }: PresentedToken): boolean {
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

function split(signed: string): PresentedToken | undefined {
  const value = decode(signed)
  const dot = value.lastIndexOf('.')
  const [token, signature] = [value.slice(0, Math.max(0, dot)), value.slice(dot + 1)]
  return TOKEN.test(token) && SIGNATURE.test(signature) ? { token, signature } : undefined
}

/** The value of a cookie as it was sent. */
export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** As long as the idle limit of a session; seconds. */
const SESSION_SECONDS = 30 * 24 * 3600

export type SessionCookie = ReturnType<typeof createSessionCookie>

/** The cookie that carries the signed token of a session. `secret` signs it. */
export function createSessionCookie({ publicUrl, secret }: { publicUrl: string; secret: string }) {
  const secure = publicUrl.startsWith('https:')
  // Browsers enforce what the prefix promises; over plain http, for local use, they reject it.
  const name = `${secure ? '__Host-' : ''}libas.session_token`
  const attributes: CookieOptions = {
    secure,
    sameSite: 'Lax',
    path: '/',
    httpOnly: true,
    maxAge: SESSION_SECONDS,
  }

  return {
    name,
    /** The Set-Cookie value that signs a browser in. */
    issue: (token: string): Promise<string> => serializeSigned(name, token, secret, attributes),
    /** The Set-Cookie value that removes the cookie. */
    end: (): string => serialize(name, '', { ...attributes, maxAge: 0 }),
    /** The token with its signature, as API clients send it. */
    sign: (token: string): string => signedToken(secret, token),
  }
}

/** What every way of signing in ends with. */
export type SignedIn = {
  userId: string
  /** The session's token with its signature, for API clients that send it as `Authorization: Bearer`. */
  token: string
  /** Set-Cookie values for browsers: the session, and the device it came from. */
  cookies: string[]
}
