import type { Outcome } from '#database/generated/procedures.ts'
import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { queueSecondFactorNotice } from './queue-second-factor-notice.ts'

/** Every way to be refused: no owner, oneself, nobody who is an admin, nothing to reset. */
export type ResetRefusal = Exclude<Outcome<'reset_second_factor'>, 'reset'>

/**
 * Section 6: an owner takes another admin's second factor away and ends all their sessions, or does
 * neither. The admin is notified by mail, the audit log keeps who did it.
 */
export function resetSecondFactor(
  db: Db,
  sender: MailSender,
  { actorId, userId }: { actorId: string; userId: string },
): Promise<Result<undefined, ResetRefusal>> {
  return db.transaction(async (tx) => {
    const {
      outcome,
      email,
      first_name: firstName,
    } = await tx.callOne('reset_second_factor', {
      p_actor_id: actorId,
      p_user_id: userId,
    })
    if (outcome !== 'reset') return err(outcome)
    await queueSecondFactorNotice(
      tx,
      sender,
      { email: email!, firstName: firstName! },
      { kind: 'reset' },
    )
    await recordAudit(tx, {
      actor: actorId,
      action: 'second_factor_reset',
      subjectType: 'user',
      subjectId: userId,
    })
    return ok(undefined)
  })
}
