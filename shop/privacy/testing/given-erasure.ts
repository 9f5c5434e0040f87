import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** A colleague asked for somebody to be forgotten, long enough ago; the id of the request. */
export async function givenErasureDue(
  db: Db,
  userId: string,
  { givesUpCredit = false }: { givesUpCredit?: boolean } = {},
): Promise<string> {
  const { outcome, request_id: requestId } = await db.callOne('request_erasure', {
    p_user_id: userId,
    p_actor: randomUUID(),
    p_gives_up_credit: givesUpCredit,
    p_session_id: null,
    p_proved_since: null,
  })
  if (outcome !== 'asked') throw new Error(`The request was refused: ${outcome}`)
  await db.tables
    .updateTable('privacy_requests')
    .set({ due_at: sql<Date>`now() - interval '1 second'` })
    .where('id', '=', requestId!)
    .execute()
  return requestId!
}
