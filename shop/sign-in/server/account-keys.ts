import { createHmac } from 'node:crypto'

import { cutTo } from '#platform/bounded-text.ts'
import type { Keys } from '#platform/seal.ts'
import { MAX_SECRET_LENGTH } from '#platform/token-hash.ts'

/** The keys of accounts, each for one purpose. */
export type AccountKeys = {
  /** Sign session cookies and confirmation links. */
  sessions: Keys
  /** Turn codes sent by email, backup codes and device cookies into what is kept of them. */
  codes: Keys
  /** Encrypt the secrets of authenticator apps. */
  secondFactor: Keys
  /** Encrypt what else the shop keeps and has to read again. */
  sealed: Keys
}

/** Derives them from the shop's secrets, the present one first. */
export function accountKeys(
  [present, ...earlier]: Keys,
  derive: (secret: string, purpose: string) => string,
): AccountKeys {
  const keysFor = (purpose: string): Keys => [
    derive(present, purpose),
    ...earlier.map((secret) => derive(secret, purpose)),
  ]
  return {
    sessions: keysFor('sessions'),
    codes: keysFor('codes'),
    secondFactor: keysFor('second factor'),
    sealed: keysFor('sealed'),
  }
}

/**
 * What is kept of something secret: its HMAC under each key that still counts, the present one
 * first. The parts say what it is for, so that one kept for one thing counts for no other.
 */
export function hashWithKeys(keys: Keys, parts: readonly string[]): [string, ...string[]] {
  // As JSON no two lists of parts read alike.
  const message = JSON.stringify(parts.map((part) => cutTo(part, MAX_SECRET_LENGTH)))
  const hash = (key: string) => createHmac('sha256', key).update(message).digest('base64url')
  const [present, ...earlier] = keys
  return [hash(present), ...earlier.map(hash)]
}
