import { redirect } from 'react-router'

import { servicesContext } from '#platform/pages/contexts.ts'
import { buttonStyle } from '#platform/ui/button.tsx'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { ADMIN_REPORTS, adminReportPath, reportCsvPath } from '#shop/reports/admin-report-paths.ts'
import { ReportView } from '#shop/reports/browser/report-view.tsx'
import { readAsked, reportSearch, withSearch } from '#shop/reports/report-asked.ts'
import { definitionOf, isReport } from '#shop/reports/report.ts'
import { reportsText as text } from '#shop/reports/report-text.ts'
import { readReport } from '#shop/reports/server/read-report.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'
import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'

import { notFound } from '../../row-id.ts'
import type { Route } from './+types/admin-report'

export const meta: Route.MetaFunction = ({ matches, loaderData: page }) => [
  { title: tabTitle(matches, page ? text.titles[page.asked.report] : text.title) },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_figures')
  if (!isReport(params.report)) throw notFound()
  const { needs } = definitionOf(params.report)
  if (needs) requireAdmin(context, needs)
  const services = context.get(servicesContext)
  const read = readAsked(params.report, url.searchParams, services.clock.now())
  const hasFaults = Object.keys(read.faults).length > 0
  // The form sends dates along with the period that they are of; the address keeps one or the other.
  if (!hasFaults && url.searchParams.has('period') && url.searchParams.has('from'))
    throw redirect(withSearch(adminReportPath(params.report), reportSearch(read.asked)))
  return { ...read, found: hasFaults ? undefined : await readReport(services, read.asked) }
}

export default function AdminReportPage({ loaderData }: Route.ComponentProps) {
  const { asked, found } = loaderData
  const { report } = asked
  return (
    <AdminFrame
      back={{ to: ADMIN_REPORTS, label: text.back }}
      title={text.titles[report]}
      create={false}
      beside={
        found?.ok === true && (
          // A file, not a page: it is no navigation.
          <a
            href={withSearch(reportCsvPath(report), reportSearch(asked))}
            download
            className={buttonStyle({ variant: 'secondary', size: 'small' })}
          >
            {text.export}
          </a>
        )
      }
      lead={text.definitions[report]}
    >
      <ReportView {...loaderData} />
    </AdminFrame>
  )
}
