import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { HandlingRefusal } from '../../admin/admin-review.ts'
import type { ReviewRejection } from '../../review.ts'

/** The review that somebody looks at, as it was when they did. */
type Looked = { reviewId: string; version: number; actorId: string }

/** Shows a review to everybody; once. */
export const publishReview = (db: Db, looked: Looked) => decide(db, looked, 'published', null)

/** Rejects a review by a rule of the policy, which its customer is shown. */
export const rejectReview = (
  db: Db,
  { rejection, ...looked }: Looked & { rejection: ReviewRejection },
) => decide(db, looked, 'rejected', rejection)

async function decide(
  db: Db,
  { reviewId, version, actorId }: Looked,
  state: 'published' | 'rejected',
  rejection: ReviewRejection | null,
): Promise<Result<null, HandlingRefusal>> {
  const row = await db.callOne('decide_review', {
    p_review_id: reviewId,
    p_version: version,
    p_state: state,
    p_rejection: rejection,
    p_actor: actorId,
  })
  return answerOf(row.outcome)
}

/** Replies to a published review, or removes the reply (`reply` null); once. */
export async function replyToReview(
  db: Db,
  { reviewId, version, actorId, reply }: Looked & { reply: string | null },
): Promise<Result<null, HandlingRefusal>> {
  const row = await db.callOne('reply_to_review', {
    p_review_id: reviewId,
    p_version: version,
    p_reply: reply,
    p_actor: actorId,
  })
  return answerOf(row.outcome)
}

function answerOf(
  outcome: Outcome<'decide_review' | 'reply_to_review'>,
): Result<null, HandlingRefusal> {
  switch (outcome) {
    case 'done':
    case 'existing':
      return ok(null)
    case 'review_not_found':
    case 'changed':
    case 'not_published':
      return err(outcome)
  }
}
