import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { streamCsv } from '#platform/admin/server/csv.ts'
import { streamStale } from '#platform/db/standby.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { requireAdmin, onlyProved } from '#shop/accounts/server/require-admin.ts'
import { auditList } from '#shop/admin/audit/audit-list.ts'
import { auditText as text } from '#shop/admin/audit/audit-text.ts'
import { whoDid } from '#shop/admin/audit/audit-entry.ts'
import { exportAuditLog } from '#shop/admin/server/audit/read-audit-log.ts'

import type { Route } from './+types/admin-audit-export'

/** All that the audit log finds, as a file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  onlyProved(context, requireAdmin(context, 'see_audit_log'), url)
  const admins = await context.get(accountsContext).accounts.listAdmins()
  const names = Object.fromEntries(admins.map(({ id, email }) => [id, email]))
  const query = readListQuery(auditList, url.searchParams)
  return streamCsv(
    text.title,
    Object.values(text.exported),
    streamStale(
      context.get(servicesContext),
      (db) => exportAuditLog(db, query, (actor) => whoDid(actor, names)),
      { upToDate: true },
    ),
  )
}
