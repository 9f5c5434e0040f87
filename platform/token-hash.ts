import { createHash } from 'node:crypto'
import type { BinaryToTextEncoding } from 'node:crypto'

import { cutTo } from './bounded-text.ts'

/** Longer than any of our tokens, codes or keys, in UTF-16 units; a truncated token matches none. */
export const MAX_SECRET_LENGTH = 512

/**
 * SHA-256 of a token as presented, which may be any text of any length: only the part that matters is hashed. Every
 * token, code and key is hashed here, so that none can be presented at a length that blocks the process; a test
 * checks that.
 */
export const tokenHash = (token: string, encoding: BinaryToTextEncoding = 'hex'): string =>
  createHash('sha256').update(cutTo(token, MAX_SECRET_LENGTH)).digest(encoding)
