import type { Db } from '#platform/db/database.ts'

import type { AuditEntry } from '../../audit/audit-entry.ts'
import type { AuditFilter } from '../../audit/audit-filter.ts'

/** Entries of the audit log, the newest first. */
export async function findAuditEntries(
  db: Db,
  { actor, subject, id, before }: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await db.tables
    .selectFrom('audit_log')
    .select([
      'id',
      'created_at as at',
      'actor',
      'action',
      'subject_type as subjectType',
      'subject_id as subjectId',
      'detail',
      'before',
      'after',
      'session_id as sessionId',
      'place',
    ])
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject_type', '=', subject ?? ''))
    .$if(id !== undefined, (query) => query.where('subject_id', '=', id ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows as AuditEntry[]
}
