import type { Database } from '#platform/db/database.ts'
import type { Period } from '#shop/analytics/reports/period.ts'

import { readAsked } from '../report-asked.ts'
import type { ReportId } from '../report.ts'
import { readReport } from '../server/read-report.ts'

/** A report of these days as its page reads it; `search`: what else its address says. */
export async function readPage(db: Database, report: ReportId, period: Period, search = '') {
  const params = new URLSearchParams(search)
  params.set('from', period.from)
  params.set('to', period.to)
  const { asked, faults } = readAsked(report, params, new Date())
  if (Object.keys(faults).length > 0) throw new Error(JSON.stringify(faults))
  const page = await readReport({ db }, asked)
  if (!page.ok) throw new Error(page.refusal)
  return { asked, ...page.value }
}

/** The reports whose totals are all sales of their dates. */
export const ofSales = [
  'sales',
  'products',
  'sizes',
  'categories',
  'discounts',
  'customers',
  'countries',
] as const
