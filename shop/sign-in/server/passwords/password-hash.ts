import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

import { isTooLongPassword } from '../../passwords/credentials.ts'

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
