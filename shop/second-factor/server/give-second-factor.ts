import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { seal, unseal } from '#platform/seal.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'

import { readBackupCode, readTotpCode } from '../second-factor.ts'
import type { CodeKind, SecondFactorRefusal } from '../second-factor.ts'
import type { AccountsCaller } from '#shop/sign-in/server/account-guard.ts'
import { eventsOf } from '#shop/sign-in/server/accounts-options.ts'
import type { AccountsOptions } from '#shop/sign-in/server/accounts-options.ts'
import { sessionTokenHash } from '#shop/sign-in/server/sessions/session-token.ts'

import { backupCodeHashes, totpStep } from './second-factor-codes.ts'
import { queueSecondFactorNotice } from './queue-second-factor-notice.ts'
import { newSessionToken, rotatedSession } from './rotated-session.ts'
import { findSecondFactor } from './second-factor-queries.ts'

const MINUTE_MS = 60_000

const minutesUntil = (then: Date, now: Date): number =>
  Math.ceil((then.getTime() - now.getTime()) / MINUTE_MS)

type Given = Result<{ cookies: string[] }, SecondFactorRefusal>

/** What of a code is asked of the database. */
type Shown = {
  p_secret: string | null
  p_resealed: string | null
  p_step: number | null
  p_backup_code_hashes: string[] | null
}

export const givingSecondFactor = (options: AccountsOptions) => {
  const { db, clock, log, guard, keys, sender } = options

  return {
    /** Section 6: gives the second factor in this session by a code of the authenticator app. */
    async confirmSecondFactor(
      caller: AccountsCaller,
      session: Session,
      typed: string,
    ): Promise<Given> {
      const { userId } = session
      const refused = refuse(caller, userId)
      if (refused) return refused
      const code = readTotpCode(typed)
      if (code === undefined) return err({ kind: 'not_a_code', of: 'authenticator' })
      const factor = await findSecondFactor(db, userId)
      if (!factor) return err({ kind: 'factor_changed' })
      const opened = unseal(keys.secondFactor, userId, factor.secret)
      if (!opened) log.error({ userId }, 'the secret of a second factor fits no SECRET any more')
      return give(caller, session, 'authenticator', {
        p_secret: factor.secret,
        // Once it was used under the present key, the earlier one can go.
        p_resealed: opened?.isOld ? seal(keys.secondFactor, userId, opened.text) : null,
        p_step: (opened && totpStep(opened.text, code, clock.now())) ?? null,
        p_backup_code_hashes: null,
      })
    },

    /** The same by a backup code, each of which works once; the admin is notified by mail. */
    async useBackupCode(caller: AccountsCaller, session: Session, typed: string): Promise<Given> {
      const { userId } = session
      const refused = refuse(caller, userId)
      if (refused) return refused
      const code = readBackupCode(typed)
      if (code === undefined) return err({ kind: 'not_a_code', of: 'backup' })
      return give(caller, session, 'backup', {
        p_secret: null,
        p_resealed: null,
        p_step: null,
        p_backup_code_hashes: backupCodeHashes(keys.codes, userId, code),
      })
    },
  }

  function refuse(caller: AccountsCaller, userId: string) {
    return guard.refuseForeign(caller) ?? guard.count(caller, ['authentication'], `user:${userId}`)
  }

  async function give(
    caller: AccountsCaller,
    session: Session,
    of: CodeKind,
    shown: Shown,
  ): Promise<Given> {
    const token = newSessionToken()
    const now = clock.now()
    const row = await db.transaction(async (tx) => {
      const answer = await tx.callOne('confirm_second_factor', {
        p_session_id: session.sessionId,
        p_new_token_hash: sessionTokenHash(token),
        p_now: now,
        ...shown,
      })
      if (of === 'backup' && answer.outcome === 'confirmed')
        await notifyOfBackupCode(tx, session, answer.backup_codes_left ?? 0)
      // This try locked it: somebody knows the first factor and is guessing the second.
      if (answer.outcome === 'locked' && answer.tries_left !== null)
        await queueSecondFactorNotice(tx, sender, session, {
          kind: 'locked',
          minutes: minutesUntil(answer.locked_until!, now),
        })
      return answer
    })

    if (row.outcome === 'confirmed')
      return ok({ cookies: await rotatedSession(options, caller, token) })
    if (row.outcome === 'used_before' || row.outcome === 'wrong')
      await noteSecurityEvent(eventsOf(options), 'second_factor_failed', session)
    if (row.outcome === 'used_before') return err({ kind: 'factor_code_used' })
    if (row.outcome === 'wrong')
      return err({ kind: 'factor_code_wrong', of, triesLeft: row.tries_left ?? undefined })
    if (row.outcome !== 'locked' || row.locked_until === null)
      return err({ kind: 'factor_changed' })
    if (row.tries_left !== null)
      await noteSecurityEvent(eventsOf(options), 'second_factor_locked', session)
    return err({ kind: 'factor_locked', minutes: minutesUntil(row.locked_until, now) })
  }

  async function notifyOfBackupCode(
    tx: Db,
    { userId, email, firstName }: Session,
    codesLeft: number,
  ) {
    await queueSecondFactorNotice(
      tx,
      sender,
      { email, firstName },
      { kind: 'backup_code_used', codesLeft },
    )
    await recordAudit(tx, {
      actor: userId,
      action: 'backup_code_used',
      subjectType: 'user',
      subjectId: userId,
      detail: { codes_left: codesLeft },
    })
  }
}
