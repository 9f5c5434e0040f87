import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import { isTooLongPassword } from '../../passwords/credentials.ts'

/** Whether there is an account with an email, spelled as `normalEmail` does. */
export async function emailExists(db: Db, email: string): Promise<boolean> {
  const user = await db.tables
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return user !== undefined
}

/** Whose password a reset link sets; undefined when it was used, is too old or never was. */
export function findResetOwner(db: Db, tokenHash: string) {
  return db.tables
    .selectFrom('password_resets')
    .innerJoin('users', 'users.id', 'password_resets.user_id')
    .select([
      'users.id as userId',
      'users.email',
      'users.email_verified as emailVerified',
      'users.first_name as firstName',
      'users.last_name as lastName',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** The hash of a person's password; undefined where there is none. */
export async function findPasswordOf(db: Db, userId: string): Promise<string | undefined> {
  const account = await db.tables
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return account?.password ?? undefined
}

// Passwords are hashed and verified here only: normalising a long one blocks the process. A test checks that nothing
// else derives a key from a password.

const KEY_BYTES = 64
/** What scrypt does for one password. Stored hashes match only with these values; database tests do less. */
export const passwordCost = { N: 16_384, r: 16, p: 1, maxmem: 128 * 16_384 * 16 * 2 }

/**
 * Scrypt of a new password, off the main thread, as `salt:key` in hexadecimal. Throws for one that is longer than
 * allowed: check before.
 */
export function hashPassword(password: string): Promise<string> {
  if (isTooLongPassword(password)) throw new RangeError('The password is too long to be hashed.')
  const salt = randomBytes(16).toString('hex')
  return deriveKey(password, salt).then((key) => `${salt}:${key.toString('hex')}`)
}

/** Whether a password matches a hash. One that is longer than allowed never does, and costs nothing. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  if (isTooLongPassword(given.password)) return false
  const [salt = '', key = ''] = given.hash.split(':')
  const expected = Buffer.from(key, 'hex')
  if (expected.length !== KEY_BYTES) throw new Error('A stored password hash is damaged.')
  return timingSafeEqual(await deriveKey(given.password, salt), expected)
}

function deriveKey(password: string, salt: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(password.normalize('NFKC'), salt, KEY_BYTES, passwordCost, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}
