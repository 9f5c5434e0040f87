import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { provedSince } from '#shop/sign-in/admin/proof.ts'

import type { ErasureRefusal } from '../privacy-refusals.ts'
import { asObstacles } from '../privacy.ts'
import type { ErasureObstacle, PrivacyStatus } from '../privacy.ts'
import { findNewestRequests, listDueErasures } from './privacy-queries.ts'

/** The state of somebody's requests about their data. */
export async function readPrivacy(db: Db, userId: string): Promise<PrivacyStatus> {
  const requests = await findNewestRequests(db, userId)
  const copy = requests.find(({ kind }) => kind === 'export')
  const erasure = requests.find(({ kind }) => kind === 'erase')
  return {
    copy: copy && {
      state: copy.state as 'asked' | 'ready' | 'over',
      askedAt: copy.askedAt,
      until: copy.dueAt,
    },
    erasure:
      erasure?.state === 'waiting' || erasure?.state === 'taken_back'
        ? {
            state: erasure.state,
            askedAt: erasure.askedAt,
            dueAt: erasure.dueAt,
            waitsFor: asObstacles(erasure.waitsFor),
            isForThem: erasure.isForThem,
          }
        : undefined,
  }
}

/**
 * Forgets everyone who is due, each in a transaction of their own. A failure does not delay the
 * others; it is retried with the next run, and reported by throwing at the end.
 */
export async function eraseDue({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  const failures: unknown[] = []
  for (const requestId of await listDueErasures(db)) {
    try {
      const { outcome, waits_for: waitsFor } = await db.callOne('erase_person', {
        p_request_id: requestId,
      })
      if (outcome === 'postponed') log.info({ requestId, waitsFor }, 'Erasure waits')
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} people could not be erased.`)
}

/** Whose data it is, and who asks: they themselves, or a colleague. */
type Asked = { userId: string; actorId: string }

/** Requests a copy of all data; while one is being made there is no other. */
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
 * Requests that somebody be erased in 72 hours. A customer who requests it for themselves has a
 * recent proof in `session`.
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
