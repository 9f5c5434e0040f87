import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import { provedSince } from '#shop/sign-in/admin/proof.ts'

import { asObstacles } from '../erasure.ts'
import type { ErasureObstacle } from '../erasure.ts'
import type { ErasureRefusal } from '../privacy-refusals.ts'

/** Whose data it is, and who asks: they themselves, or a colleague. */
type Asked = { userId: string; actorId: string }

/** Asks for a copy of all that is kept; while one is being made there is no other. */
export async function askForCopy(
  db: Db,
  { userId, actorId }: Asked,
): Promise<Result<{ requestId: string }, { kind: 'user_not_found' }>> {
  const { outcome, request_id: requestId } = await db.callOne('request_export', {
    p_user_id: userId,
    p_actor: actorId,
  })
  switch (outcome) {
    case 'asked':
    case 'existing':
      return ok({ requestId: requestId! })
    case 'user_not_found':
      return err({ kind: outcome })
  }
}

export type ErasureAsked = {
  requestId: string
  /** It had not been asked before. */
  isNew: boolean
  dueAt: Date
  waitsFor: ErasureObstacle[]
}

/**
 * Asks that somebody be erased in 72 hours. Whoever asks for themselves has proved minutes ago, in
 * `session`, who they are.
 */
export async function askForErasure(
  db: Db,
  { userId, actorId, givesUpCredit }: Asked & { givesUpCredit: boolean },
  proved?: { session: Session; now: Date },
): Promise<Result<ErasureAsked, ErasureRefusal>> {
  const row = await db.callOne('request_erasure', {
    p_user_id: userId,
    p_actor: actorId,
    p_gives_up_credit: givesUpCredit,
    p_session_id: proved?.session.sessionId ?? null,
    p_proved_since: proved ? provedSince(proved.now) : null,
  })
  switch (row.outcome) {
    case 'asked':
    case 'existing':
      return ok({
        requestId: row.request_id!,
        isNew: row.outcome === 'asked',
        dueAt: row.due_at!,
        waitsFor: asObstacles(row.waits_for ?? []),
      })
    case 'credit_left':
      return err({ kind: row.outcome, pence: row.credit_pence! })
    case 'is_admin':
    case 'proof_required':
    case 'user_not_found':
      return err({ kind: row.outcome })
  }
}

/** Takes an erasure back, as long as it has not been done. */
export async function takeErasureBack(
  db: Db,
  { userId, actorId }: Asked,
): Promise<Result<undefined, { kind: 'nothing_asked' }>> {
  const { take_back_erasure: outcome } = await db.callOne('take_back_erasure', {
    p_user_id: userId,
    p_actor: actorId,
  })
  return outcome === 'taken_back' ? ok(undefined) : err({ kind: 'nothing_asked' })
}
