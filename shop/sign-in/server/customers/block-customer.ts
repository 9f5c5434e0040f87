import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { CustomerRefusal } from '../../customer-refusals.ts'

type Done = Result<undefined, CustomerRefusal>
type Asked = { actorId: string; userId: string }

/**
 * Keeps a customer from signing in by any way, and ends their sessions in every process. Orders,
 * payments and returns that are under way go on. The reason is for staff alone.
 */
export async function blockCustomer(
  db: Db,
  { actorId, userId, reason }: Asked & { reason: string },
): Promise<Done> {
  const { block_customer: outcome } = await db.callOne('block_customer', {
    p_actor: actorId,
    p_user_id: userId,
    p_reason: reason,
  })
  return outcome === 'blocked' ? ok(undefined) : err({ kind: outcome })
}

/** Lets a customer sign in again; `blockId` is the block that the admin saw. */
export async function unblockCustomer(
  db: Db,
  { actorId, userId, blockId }: Asked & { blockId: string },
): Promise<Done> {
  const { unblock_customer: outcome } = await db.callOne('unblock_customer', {
    p_actor: actorId,
    p_user_id: userId,
    p_block_id: blockId,
  })
  return outcome === 'unblocked' ? ok(undefined) : err({ kind: outcome })
}

/** Signs a customer out of one session, or of all. */
export async function endCustomerSessions(
  db: Db,
  { actorId, userId, sessionId }: Asked & { sessionId: string | null },
): Promise<Done> {
  const { end_customer_sessions: outcome } = await db.callOne('end_customer_sessions', {
    p_actor: actorId,
    p_user_id: userId,
    p_session_id: sessionId,
  })
  return outcome === 'ended' ? ok(undefined) : err({ kind: outcome })
}
