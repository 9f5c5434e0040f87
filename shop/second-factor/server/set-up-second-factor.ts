import { encode } from 'uqr'

import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { seal, unseal } from '#platform/seal.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { sessionTokenHash } from '#shop/sign-in/server/sessions/session-token.ts'

import { readTotpCode } from '../second-factor.ts'
import type { SecondFactorRefusal } from '../second-factor.ts'
import { queueSecondFactorNotice } from './queue-second-factor-notice.ts'
import { newSessionToken, rotatedSession } from './rotated-session.ts'
import {
  backupCodeHashes,
  newBackupCodes,
  newTotpSecret,
  totpStep,
  totpUri,
} from './second-factor-codes.ts'
import { findPendingSecret } from './second-factor-queries.ts'

/** A QR code as the path of an SVG, in a square of `size` modules with its quiet zone. */
type QrCode = { size: number; path: string }

/** Four modules of white around, as scanners expect. */
const QUIET_ZONE = 4

/** Draws a text; error correction M, as authenticator apps read it from a screen. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  // A run of dark modules is one bar.
  const bars = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size, path: bars.join('') }
}

/** What an authenticator app needs to know: as text, as an address, as a picture. */
export type NewAuthenticator = { secret: string; uri: string; qr: QrCode }

/** A second factor that was set up: its backup codes, and until when it counts in this session. */
type NewFactor = { cookies: string[]; backupCodes: string[]; until: Date }

/** A second factor that is not used counts so long; as in touch_session. */
const IDLE_MS = 30 * 60_000

export const settingUpSecondFactor = (options: AccountsOptions) => {
  const { db, clock, guard, keys, sender } = options

  return {
    /**
     * The authenticator that this session sets up: the same one however often it is asked for.
     * Undefined where the session has ended.
     */
    async beginSecondFactor(session: Session): Promise<NewAuthenticator | undefined> {
      const { sessionId, userId, email } = session
      const known = await findPendingSecret(db, sessionId)
      let secret = known && unseal(keys.secondFactor, userId, known)?.text
      if (secret === undefined) {
        const [begun] = await db.call('begin_second_factor', {
          p_session_id: sessionId,
          p_secret: seal(keys.secondFactor, userId, newTotpSecret()),
          p_instead_of: known ?? null,
        })
        secret = begun?.secret ? unseal(keys.secondFactor, userId, begun.secret)?.text : undefined
      }
      if (secret === undefined) return undefined
      const uri = totpUri(secret, { issuer: sender.name, account: email })
      return { secret, uri, qr: qrCode(uri) }
    },

    /**
     * Section 6: makes the authenticator of this session the second factor, once its test code is
     * right, and returns the backup codes, which nobody can read again.
     */
    async setUpSecondFactor(
      caller: AccountsCaller,
      session: Session,
      typed: string,
    ): Promise<Result<NewFactor, SecondFactorRefusal>> {
      const { sessionId, userId, email, firstName } = session
      const refused =
        guard.refuseForeign(caller) ?? guard.count(caller, ['authentication'], `user:${userId}`)
      if (refused) return refused
      const code = readTotpCode(typed)
      if (code === undefined) return err({ kind: 'not_a_code', of: 'authenticator' })
      const pending = await findPendingSecret(db, sessionId)
      const secret = pending && unseal(keys.secondFactor, userId, pending)?.text
      if (!pending || secret === undefined) return err({ kind: 'factor_changed' })
      const step = totpStep(secret, code, clock.now())
      if (step === undefined)
        return err({ kind: 'factor_code_wrong', of: 'authenticator', triesLeft: undefined })

      const backupCodes = newBackupCodes()
      const token = newSessionToken()
      const isSetUp = await db.transaction(async (tx) => {
        const { outcome } = await tx.callOne('set_up_second_factor', {
          p_session_id: sessionId,
          p_new_token_hash: sessionTokenHash(token),
          p_secret: pending,
          p_step: step,
          p_backup_code_hashes: backupCodes.map(
            (backup) => backupCodeHashes(keys.codes, userId, backup)[0],
          ),
        })
        if (outcome !== 'set_up' && outcome !== 'replaced') return false
        await queueSecondFactorNotice(tx, sender, { email, firstName }, { kind: outcome })
        await recordAudit(tx, {
          actor: userId,
          action: `second_factor_${outcome}`,
          subjectType: 'user',
          subjectId: userId,
        })
        return true
      })
      if (!isSetUp) return err({ kind: 'factor_changed' })
      const cookies = await rotatedSession(options, caller, token)
      return ok({ cookies, backupCodes, until: new Date(clock.now().getTime() + IDLE_MS) })
    },

    /** New backup codes in place of the old ones; nobody can read them again. */
    async renewBackupCodes(
      caller: AccountsCaller,
      { sessionId, userId }: Session,
    ): Promise<Result<string[], SecondFactorRefusal>> {
      const refused =
        guard.refuseForeign(caller) ?? guard.count(caller, ['authentication'], `user:${userId}`)
      if (refused) return refused
      const backupCodes = newBackupCodes()
      return db.transaction(async (tx) => {
        const { outcome } = await tx.callOne('renew_backup_codes', {
          p_session_id: sessionId,
          p_code_hashes: backupCodes.map(
            (backup) => backupCodeHashes(keys.codes, userId, backup)[0],
          ),
        })
        if (outcome === 'refused') return err({ kind: 'factor_changed' as const })
        await recordAudit(tx, {
          actor: userId,
          action: 'backup_codes_renewed',
          subjectType: 'user',
          subjectId: userId,
        })
        return ok(backupCodes)
      })
    },
  }
}
