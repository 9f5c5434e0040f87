import { data } from 'react-router'

import { streamCsv } from '#platform/admin/server/csv.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { readAsked } from '#shop/reports/report-asked.ts'
import { definitionOf, isReport } from '#shop/reports/report.ts'
import { reportsText as text } from '#shop/reports/report-text.ts'
import { exportReport, fileHeads } from '#shop/reports/server/read-report.ts'

import { notFound } from '../../row-id.ts'
import type { Route } from './+types/admin-report-csv'

/** All rows of a report, as a file named after it and its dates. It has no personal data, so it needs no recent proof. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_figures')
  if (!isReport(params.report)) throw notFound()
  const { needs } = definitionOf(params.report)
  if (needs) requireAdmin(context, needs)
  const services = context.get(servicesContext)
  const { asked, faults } = readAsked(params.report, url.searchParams, services.clock.now())
  const [fault] = Object.values(faults)
  if (fault !== undefined) throw data(fault, { status: 400 })
  const rows = await exportReport(services, asked)
  if (!rows.ok) throw data(text.tooLong.message, { status: 503 })
  const { from, to } = asked.period
  return streamCsv(text.fileName(text.titles[asked.report], from, to), fileHeads(asked), [
    rows.value,
  ])
}
