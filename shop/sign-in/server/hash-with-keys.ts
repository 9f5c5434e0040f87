import { createHmac } from 'node:crypto'

import { cutTo } from '#platform/bounded-text.ts'
import type { Keys } from '#platform/seal.ts'
import { MAX_SECRET_LENGTH } from '#platform/token-hash.ts'

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
