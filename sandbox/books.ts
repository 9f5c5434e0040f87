import { randomBytes } from 'node:crypto'

import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'

/** The sandbox's books, mostly in the transaction of a request, and the time they go by. */
export type Books = { db: Db; clock: Clock }

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An identifier as Stripe's look, e.g. `pi_` and 24 letters; nobody can guess it. */
export const newId = (prefix: string, length = 24) =>
  prefix +
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length] ?? 'A').join('')
