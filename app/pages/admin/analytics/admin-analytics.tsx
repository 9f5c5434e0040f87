import { Suspense } from 'react'
import { Await } from 'react-router'

import { AdminFrame } from '#shop/sign-in/browser/admin/admin-frame.tsx'
import { readStale } from '#platform/db/standby.ts'
import { atNoon, longDate } from '#platform/dates/london-dates.ts'
import { servicesContext } from '#platform/pages/contexts.ts'
import { requireAdmin } from '#shop/accounts/server/require-admin.ts'
import { reportText as text } from '#shop/admin/analytics/analytics-text.ts'
import { ForwardNotices, ReportSections } from '#shop/admin/browser/analytics/report-sections.tsx'
import { PeriodPicker } from '#shop/admin/browser/period-picker.tsx'
import { ADMIN_ANALYTICS } from '#shop/analytics/admin-analytics-paths.ts'
import { lastDays, readPeriod, USUAL_DAYS } from '#shop/analytics/reports/period.ts'
import { readForwardTroubles } from '#shop/analytics/server/forwarding/forward-batch.ts'
import { readReports } from '#shop/analytics/server/reports/read-analytics.ts'
import { tabTitle } from '#shop/settings/browser/store.ts'

import type { Route } from './+types/admin-analytics'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: tabTitle(matches, text.title) },
  { name: 'robots', content: 'noindex' },
]

const usualDays = [7, USUAL_DAYS, 90]

export async function loader({ context, url }: Route.LoaderArgs) {
  requireAdmin(context, 'see_figures')
  const services = context.get(servicesContext)
  const { db, clock, analyticsServices } = services
  const now = clock.now()
  const period = readPeriod(url.searchParams, now)
  const usual = usualDays.map((days) => ({ days, period: lastDays(now, days) }))
  const troubles = await readForwardTroubles(db, analyticsServices)
  const reports = readStale(services, (from) => readReports(from, period))
  return { period, usual, troubles, reports }
}

export default function AdminAnalyticsPage({ loaderData }: Route.ComponentProps) {
  const { period, usual, troubles, reports } = loaderData
  return (
    <AdminFrame title={text.title} lead={text.lead}>
      <ForwardNotices troubles={troubles} />
      <PeriodPicker
        title={text.period.shown(longDate(atNoon(period.from)), longDate(atNoon(period.to)))}
        path={ADMIN_ANALYTICS}
        typed={period}
        usual={usual.map(({ days, period: last }) => ({
          label: text.period.last(days),
          to: `${ADMIN_ANALYTICS}?${new URLSearchParams(last).toString()}`,
        }))}
        hint={text.period.hint}
      />
      <Suspense key={`${period.from} ${period.to}`} fallback={<output>{text.loading}</output>}>
        <Await
          resolve={reports}
          errorElement={
            <p role="alert" className="text-danger">
              {text.failed}
            </p>
          }
        >
          {(made) => <ReportSections reports={made} />}
        </Await>
      </Suspense>
    </AdminFrame>
  )
}
