import { Link } from 'react-router'

import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { adminReportPath } from '#shop/reports/admin-report-paths.ts'
import { isReportOf, reportIds } from '#shop/reports/report.ts'
import { reportsText as text } from '#shop/reports/report-text.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import type { Route } from './+types/admin-reports'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

export function loader({ context }: Route.LoaderArgs) {
  const session = requireAdmin(context, 'see_figures')
  return { reports: reportIds.filter((id) => isReportOf(id, (needed) => can(session, needed))) }
}

export default function AdminReportsPage({ loaderData: { reports } }: Route.ComponentProps) {
  return (
    <AdminFrame title={text.title} lead={text.lead}>
      <ul className="grid max-w-4xl gap-x-12 border-t sm:grid-cols-2">
        {reports.map((report) => (
          <li key={report} className="grid content-start gap-1 border-b py-4">
            <h2 className="font-semibold">
              <Link to={adminReportPath(report)} className="link lone-link">
                {text.titles[report]}
              </Link>
            </h2>
            <p className="text-sm text-ink-soft">{text.about[report]}</p>
          </li>
        ))}
      </ul>
    </AdminFrame>
  )
}
