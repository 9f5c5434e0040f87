import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

/** Has a mail whose last try failed tried again now. */
export async function retryMail(
  db: Db,
  { mailId, actorId }: { mailId: string; actorId: string },
): Promise<Result<undefined, 'not_failed' | 'mail_not_found'>> {
  const { retry_mail: outcome } = await db.callOne('retry_mail', {
    p_email_id: mailId,
    p_actor: actorId,
  })
  return outcome === 'queued' ? ok(undefined) : err(outcome)
}
