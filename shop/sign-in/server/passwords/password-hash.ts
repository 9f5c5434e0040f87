import * as crypto from 'better-auth/crypto'

import { isTooLongPassword } from '../../passwords/credentials.ts'

// Passwords are hashed and verified here only: normalising a long one blocks the process. A test checks that nothing
// else imports the hash.

/** Scrypt of a new password, off the main thread. Throws for one that is longer than allowed: check before. */
export function hashPassword(password: string): Promise<string> {
  if (isTooLongPassword(password)) throw new RangeError('The password is too long to be hashed.')
  return crypto.hashPassword(password)
}

/** Whether a password matches a hash. One that is longer than allowed never does, and costs nothing. */
export async function verifyPassword(given: { hash: string; password: string }): Promise<boolean> {
  return !isTooLongPassword(given.password) && crypto.verifyPassword(given)
}
