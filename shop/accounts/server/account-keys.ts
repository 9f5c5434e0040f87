/** A key of now, then earlier ones that still count until the shop forgets them: SECRET can be rotated. */
export type Keys = readonly [string, ...string[]]

/** The keys of accounts, each for one purpose. */
export type AccountKeys = {
  /** Sign session cookies and confirmation links. */
  sessions: Keys
  /** Turn codes sent by email, backup codes and device cookies into what is kept of them. */
  codes: Keys
  /** Encrypt the secrets of authenticator apps. */
  secondFactor: Keys
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
  }
}
