import type { Keys } from '#platform/seal.ts'

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
