import type { Db } from '#platform/db/database.ts'

type AuditEntry = {
  /** Who did it: a user's id, or the name of a job. */
  actor: string
  /** What was done, e.g. stock_adjusted. */
  action: string
  subjectType: string
  subjectId: string
  /** Ids and numbers only; personal data would outlive its owner here. */
  detail?: Record<string, string | number | boolean | null>
}

/** Appends to the audit log, in the transaction of `db`. */
export async function recordAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.tables
    .insertInto('audit_log')
    .values({
      actor: entry.actor,
      action: entry.action,
      subject_type: entry.subjectType,
      subject_id: entry.subjectId,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute()
}
