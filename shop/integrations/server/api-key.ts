import { randomBytes } from 'node:crypto'

import { tokenHash } from '#platform/token-hash.ts'

import { bearerToken } from '#platform/http/bearer-token.ts'

/** What every key begins with, so that it is known for one wherever it turns up. */
const PREFIX = 'libas_'
const KEY = /^libas_[A-Za-z0-9_-]{43}$/
const SHOWN = 12

/** A new key: 256 random bits, and what is shown of it later. */
export function newApiKey(): { key: string; prefix: string } {
  const key = PREFIX + randomBytes(32).toString('base64url')
  return { key, prefix: key.slice(0, SHOWN) }
}

/** What is kept of a key. It is as random as its hash, so that a plain one will do. */
export const hashOfKey = (key: string): string => tokenHash(key)

/** The key that a request presents: undefined for none, `wrong` for what begins like one and is none. */
export function presentedKey(headers: Headers): string | undefined {
  const bearer = bearerToken(headers)
  if (!bearer?.startsWith(PREFIX)) return undefined
  return KEY.test(bearer) ? bearer : 'wrong'
}
