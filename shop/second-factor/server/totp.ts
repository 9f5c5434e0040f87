import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

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
