import { randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

import type { Keys } from '#platform/seal.ts'
import { hashWithKeys } from '#shop/sign-in/server/account-keys.ts'

import { BACKUP_CODE_LENGTH, BACKUP_CODES, READABLE } from '../second-factor.ts'

const SECRET_BYTES = 20
const PERIOD_SECONDS = 30
/** A phone's clock may be wrong by a step, and typing takes a while. */
const WINDOW_STEPS = 1

const settings = { algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS } as const

/** A new secret of an authenticator app, in base32. */
export const newTotpSecret = (): string =>
  new Secret({ buffer: Uint8Array.from(randomBytes(SECRET_BYTES)).buffer }).base32

/** The step of 30 seconds whose code this is at `now`, give or take one; undefined when of none. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}

/** The address that an authenticator app reads from the QR code. */
export const totpUri = (secret: string, who: { issuer: string; account: string }): string =>
  new TOTP({
    ...settings,
    secret: Secret.fromBase32(secret),
    issuer: who.issuer,
    label: who.account,
  }).toString()

/** Ten new backup codes; 49 random bits each. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < BACKUP_CODES) codes.add(newCode())
  return [...codes]
}

const newCode = () =>
  Array.from({ length: BACKUP_CODE_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('')

/** What is kept of a backup code, under each key that still counts, the present one first. */
export const backupCodeHashes = (keys: Keys, userId: string, code: string) =>
  hashWithKeys(keys, ['backup_code', userId, code])
