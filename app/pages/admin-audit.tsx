import { Link } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { FilterLinks } from '#platform/ui/filter-links.tsx'
import { PageLinks } from '#platform/ui/page-links.tsx'
import { accountsContext } from '#shop/accounts/server/accounts-context.ts'
import { adminWho } from '#shop/accounts/server/admin-who.ts'
import { auditListSearch, auditSubjects, readAuditFilter } from '#shop/admin/audit/audit-filter.ts'
import { ADMIN_AUDIT } from '#shop/admin/audit/audit-paths.ts'
import { auditText as text } from '#shop/admin/audit/audit-text.ts'
import { AuditList } from '#shop/admin/browser/audit-list.tsx'
import { readAuditLog } from '#shop/admin/server/audit/read-audit-log.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-audit'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sessionId } = adminWho(context, 'see_audit_log')
  const { db } = context.get(servicesContext)
  const filter = readAuditFilter(url.searchParams)
  const [page, admins] = await Promise.all([
    readAuditLog(db, filter),
    context.get(accountsContext).accounts.listAdmins(),
  ])
  const names = Object.fromEntries(admins.map(({ id, email }) => [id, email]))
  return { ...page, filter, names, sessionId }
}

export default function AdminAuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, older, filter, names, sessionId } = loaderData
  const { before, ...kept } = filter
  const { actor, id } = filter
  return (
    <div className="grid max-w-4xl gap-8">
      <div className="grid gap-3">
        <h1 className="display text-3xl">{text.title}</h1>
        <p className="text-ink-soft">{text.lead}</p>
      </div>
      <FilterLinks
        label={text.filter}
        filters={['all', ...auditSubjects]}
        current={filter.subject ?? 'all'}
        nameOf={(name) => (name === 'all' ? text.all : text.subjects[name])}
        pathOf={(name) => ADMIN_AUDIT + (name === 'all' ? '' : auditListSearch({ subject: name }))}
      />
      {(actor !== undefined || id !== undefined) && (
        <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            {[
              actor !== undefined && text.allBy(names[actor] ?? text.former),
              id !== undefined && text.allAbout(`${text.subject(filter.subject ?? '')} ${id}`),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <Link to={ADMIN_AUDIT} className="link inline-flex min-h-6">
            {text.takeOff}
          </Link>
        </p>
      )}
      {entries.length > 0 ? (
        <AuditList entries={entries} names={names} sessionId={sessionId} />
      ) : (
        <p className="text-ink-soft">{text.empty}</p>
      )}
      <PageLinks
        label={text.pages}
        links={[
          ...(before === undefined
            ? []
            : [{ name: text.newest, to: ADMIN_AUDIT + auditListSearch(kept) }]),
          ...(older === undefined
            ? []
            : [
                { name: text.older, to: ADMIN_AUDIT + auditListSearch({ ...kept, before: older }) },
              ]),
        ]}
      />
    </div>
  )
}
