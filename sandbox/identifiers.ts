import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An identifier as Stripe's look, e.g. `pi_` and 24 letters; nobody can guess it. */
export const newId = (prefix: string, length = 24) =>
  prefix +
  Array.from(randomBytes(length), (byte) => ALPHABET[byte % ALPHABET.length] ?? 'A').join('')
