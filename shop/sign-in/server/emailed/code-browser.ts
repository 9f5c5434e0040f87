import { randomBytes } from 'node:crypto'

import { serialize } from 'hono/utils/cookie'

import { limitKey } from '#platform/http/client-address.ts'
import { tokenHash } from '#platform/token-hash.ts'

import type { AccountsCaller } from '../account-guard.ts'
import type { AccountKeys } from '../account-keys.ts'
import { hashWithKeys } from '../account-keys.ts'
import { readCookie } from '../sessions/session-token.ts'

const CODE_COOKIE = 'libas.code'
/** How long a code works, in seconds. */
const MAX_AGE = 600
const NONCE = /^[A-Za-z0-9_-]{43}$/

/** Which browser a code was sent for: no other can use it, replace it or use up its tries. */
export type CodeBrowser = {
  /** Hash of the browser's cookie, or of the session it is signed in with. */
  hash: string
  /** Hash of the address, for a client that keeps no cookies; null for browsers. */
  addressHash: string | null
}

/** What a try of a code is matched with: the browser's hash, or without a cookie the address. */
export type CodeTry = { hash: string | null; addressHashes: string[] }

/** The browser that requests a sign-in code; sets its cookie. */
export function codeBrowserOf(
  keys: AccountKeys,
  { headers, address, setCookie }: AccountsCaller,
  publicUrl: string,
): CodeBrowser {
  const known = nonceOf(headers)
  const nonce = known ?? randomBytes(32).toString('base64url')
  setCookie?.(
    serialize(CODE_COOKIE, nonce, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: publicUrl.startsWith('https:'),
      maxAge: MAX_AGE,
    }),
  )
  // Every browser sends Sec-Fetch-Site, and keeps the cookie; other clients need not.
  const isBrowser = known !== undefined || headers.has('sec-fetch-site')
  return {
    hash: sha256(nonce),
    addressHash: isBrowser ? null : addressHashesOf(keys, address)[0],
  }
}

/** The browser that tries a sign-in code. */
export function codeTryOf(keys: AccountKeys, { headers, address }: AccountsCaller): CodeTry {
  const nonce = nonceOf(headers)
  return nonce === undefined
    ? { hash: null, addressHashes: addressHashesOf(keys, address) }
    : { hash: sha256(nonce), addressHashes: [] }
}

/** Codes of a browser that is signed in belong to its session. */
export const codeBrowserOfSession = (sessionId: string) => ({
  hash: sha256(sessionId),
  addressHash: null,
  addressHashes: [],
})

function nonceOf(headers: Headers): string | undefined {
  const sent = readCookie(headers, CODE_COOKIE)
  return sent !== undefined && NONCE.test(sent) ? sent : undefined
}

const addressHashesOf = ({ codes }: AccountKeys, address: string) =>
  hashWithKeys(codes, ['code address', limitKey(address)])

// Nobody can guess 32 random bytes, nor use a session's id: their stored hash needs no key.
const sha256 = (text: string) => tokenHash(text, 'base64url')
