import { createHmac, timingSafeEqual } from 'node:crypto'

import { bearerToken } from '#platform/http/bearer-token.ts'

/** What a request presents: better-auth's session token and the signature it came with. */
export type PresentedToken = { token: string; signature: string | undefined }

/**
 * The token of a bearer header, else of the session cookie. Cookies are always signed
 * (`token.signature`), bearer tokens may be. Not verified yet.
 */
export function presentedToken(headers: Headers, cookieName: string): PresentedToken | undefined {
  const bearer = bearerToken(headers)
  if (bearer !== undefined) return bearer.includes('.') ? split(bearer) : plain(bearer)
  return tokenOfCookie(headers, cookieName)
}

/** The token of the session cookie, whatever else the request presents. Not verified yet. */
export function tokenOfCookie(headers: Headers, cookieName: string): PresentedToken | undefined {
  const cookie = readCookie(headers, cookieName)
  return cookie === undefined ? undefined : split(cookie)
}

/** Whether the signature is better-auth's: HMAC-SHA-256 of the token in base64. */
export function isSignedBy(secret: string, { token, signature }: PresentedToken): boolean {
  // A bearer token without a signature is as unguessable as the token itself.
  if (signature === undefined) return true
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const SIGNATURE = /^[A-Za-z0-9+/]{43}=$/
const TOKEN = /^[A-Za-z0-9_-]{16,128}$/

const plain = (token: string) => (TOKEN.test(token) ? { token, signature: undefined } : undefined)

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
