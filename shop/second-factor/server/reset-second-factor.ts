import { recordAudit } from '#platform/audit/record-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { MailSender } from '#platform/email/mail-layout.tsx'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { queueNews } from './queue-news.ts'

/** Every way to be refused: no owner, oneself, nobody who is an admin, nothing to reset. */
export type ResetRefusal = 'not_allowed' | 'own' | 'not_found' | 'not_set_up'

/**
 * Section 6: an owner takes another admin's second factor away and ends all their sessions, or does
 * neither. The admin is told by mail, the audit log keeps who did it.
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
    if (isRefusal(outcome)) return err(outcome)
    if (outcome !== 'reset' || email === null || firstName === null)
      throw new Error(`reset_second_factor answered ${outcome}.`)
    await queueNews(tx, sender, { email, firstName }, { kind: 'reset' })
    await recordAudit(tx, {
      actor: actorId,
      action: 'second_factor_reset',
      subjectType: 'user',
      subjectId: userId,
    })
    return ok(undefined)
  })
}

const refusals: readonly (string | null)[] = [
  'not_allowed',
  'own',
  'not_found',
  'not_set_up',
] satisfies ResetRefusal[]

const isRefusal = (outcome: string | null): outcome is ResetRefusal => refusals.includes(outcome)
