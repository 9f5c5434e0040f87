import { createHash } from 'node:crypto'
import type { BinaryToTextEncoding } from 'node:crypto'

import { cutTo } from './bounded-text.ts'

/** Longer than any token, code or key of ours, in UTF-16 units; what is cut there fits none. */
export const MOST_OF_SECRET = 512

/** SHA-256 of a token as it was presented, which may be anything of any length: no more of it is hashed than counts. */
export const tokenHash = (token: string, encoding: BinaryToTextEncoding = 'hex'): string =>
  createHash('sha256').update(cutTo(token, MOST_OF_SECRET)).digest(encoding)
