import type { Db } from '#platform/db/database.ts'
import type { Session } from '#platform/http/session.ts'

import { verifyPassword } from './password-hash.ts'
import { findPasswordOf } from './read-credentials.ts'

/** Whether this is the person's password; never for who has none. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  const hash = await findPasswordOf(db, userId)
  return hash !== undefined && (await verifyPassword({ hash, password }))
}

/** Notes in this session alone that its owner showed their password; false for a wrong one. */
export async function proveByPassword(
  db: Db,
  { userId, sessionId }: Session,
  password: string,
): Promise<boolean> {
  if (!(await isPasswordOf(db, userId, password))) return false
  const proved = await db.call('prove_session', { p_user_id: userId, p_session_id: sessionId })
  return proved.length > 0
}
