import type { ListPage } from '#platform/admin/list.ts'
import { readCursor } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import type { AuditEntry } from '../../audit/audit-list.ts'
import type { AuditListQuery } from '../../audit/audit-list.ts'
import { exportedEntry } from '../../audit/audit-entry.ts'

import { findAuditEntries } from './audit-queries.ts'

/** A page of the audit log. */
export const readAuditLog = (db: Db, query: AuditListQuery) => findAuditEntries(db, query)

const EXPORT_BATCH_SIZE = 1000

/** All entries that the address finds, as lines of a table, some at a time. */
export async function* exportAuditLog(
  db: Db,
  query: AuditListQuery,
  whoIs: (actor: string) => string,
) {
  let cursor: AuditListQuery['cursor']
  do {
    const page: ListPage<AuditEntry> = await findAuditEntries(db, {
      ...query,
      cursor,
      rows: EXPORT_BATCH_SIZE,
    })
    yield page.rows.map((entry) => exportedEntry(entry, whoIs(entry.actor)))
    const at = page.next === undefined ? undefined : readCursor(page.next, query)
    cursor = at && { at, goes: 'after' }
  } while (cursor)
}
