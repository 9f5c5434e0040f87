import type { Db } from '#platform/db/database.ts'

import type { AuditEntry } from '../../audit/audit-entry.ts'
import { ENTRIES_PER_PAGE } from '../../audit/audit-filter.ts'
import type { AuditFilter } from '../../audit/audit-filter.ts'

import { findAuditEntries } from './audit-queries.ts'

/**
 * A page of the audit log, the newest first. `older`: what the next page comes before; undefined on the
 * last one.
 */
export async function readAuditLog(
  db: Db,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; older: string | undefined }> {
  const found = await findAuditEntries(db, filter, ENTRIES_PER_PAGE + 1)
  const entries = found.slice(0, ENTRIES_PER_PAGE)
  return { entries, older: found.length > ENTRIES_PER_PAGE ? entries.at(-1)?.id : undefined }
}
