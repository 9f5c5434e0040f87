import { useMemo } from 'react'

import { AdminList } from '#platform/admin/browser/admin-list.tsx'
import { cacheList } from '#platform/admin/browser/cache-list.ts'
import { listSearch } from '#platform/admin/list.ts'
import { readListQuery } from '#platform/admin/server/read-list-query.ts'
import { listSavedViews } from '#platform/admin/server/saved-views.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { BY_THE_SHOP, auditList } from '#shop/admin/audit/audit-list.ts'
import { ADMIN_AUDIT_EXPORT } from '#shop/admin/admin-paths.ts'
import { auditText as text } from '#shop/admin/audit/audit-text.ts'
import { isPerson, whoDid } from '#shop/admin/audit/audit-entry.ts'
import { auditColumns, auditFields } from '#shop/admin/browser/audit/audit-columns.tsx'
import type { AuditRow } from '#shop/admin/browser/audit/audit-columns.tsx'
import { readAuditLog } from '#shop/admin/server/audit/read-audit-log.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-audit'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sessionId, userId } = requireAdmin(context, 'see_audit_log')
  const { db } = context.get(servicesContext)
  const query = readListQuery(auditList, url.searchParams)
  const [{ rows, ...page }, admins, views] = await Promise.all([
    readAuditLog(db, query),
    context.get(accountsContext).accounts.listAdmins(),
    listSavedViews(db, userId, auditList.name),
  ])
  const names = Object.fromEntries(admins.map(({ id, email }) => [id, email]))
  const shown = rows.map((entry): AuditRow =>
    Object.assign(entry, {
      who: whoDid(entry.actor, names),
      by: isPerson(entry.actor) ? entry.actor : BY_THE_SHOP,
      isYours: entry.sessionId === sessionId,
      isOfAdmin: entry.subjectId in names,
    }),
  )
  return { asked: query.asked, page: { ...page, rows: shown }, views, names }
}

export const clientLoader = cacheList<Awaited<ReturnType<typeof loader>>>()

export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
  const { asked, page, views, names } = loaderData
  const { actor } = asked.filters
  const fields = useMemo(() => auditFields(names, actor), [names, actor])
  const isNarrow = asked.search !== '' || Object.keys(asked.filters).length > 0
  return (
    <div className="grid gap-6">
      <header className="grid max-w-4xl gap-3">
        <h1 className="display text-3xl">{text.title}</h1>
        <p className="text-ink-soft">{text.lead}</p>
      </header>
      <AdminList
        asked={asked}
        page={page}
        caption={text.caption}
        columns={auditColumns}
        views={views}
        searchLabel={text.search}
        fields={fields}
        empty={isNarrow ? text.noneFound : text.none}
      />
      <p>
        <a
          href={`${ADMIN_AUDIT_EXPORT}?${listSearch(asked)}`}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {text.export}
        </a>
      </p>
    </div>
  )
}
