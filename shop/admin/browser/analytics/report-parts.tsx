import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { formatDay } from '#platform/dates/moment.tsx'
import { ADMIN_FLAGS } from '#shop/analytics/admin-analytics-paths.ts'
import { funnelSteps } from '#shop/analytics/reports/report.ts'
import type { Reports } from '#shop/analytics/reports/report.ts'

import { reportText } from '../../analytics/report-text.ts'
import { ChartPanel } from '../dashboard/chart-panel.tsx'

import { ReportTable } from './report-table.tsx'
import { VitalsReport } from './vitals-report.tsx'

const { funnel, returning, searches, variants, percent } = reportText

/** All reports about a period. */
export const ReportParts = ({ reports }: { reports: Reports }) => (
  <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
    <FunnelReport funnel={reports.funnel} />
    <SearchReport searches={reports.searches} />
    <ReturningReport cohorts={reports.cohorts} />
    <VariantReport variants={reports.variants} />
    <VitalsReport vitals={reports.vitals} memory={reports.memory} />
  </div>
)

function FunnelReport({ funnel: figures }: Pick<Reports, 'funnel'>) {
  const { columns, steps } = funnel
  const rows = figures.visited === 0 ? [] : funnelSteps
  return (
    <ChartPanel
      title={funnel.title}
      lead={funnel.lead}
      caption={funnel.caption}
      none={funnel.none}
      columns={[columns.step, columns.visitors, columns.share]}
      rows={rows.map((step) => ({
        id: step,
        cells: [steps[step], figures[step], percent(figures[step] / figures.visited)],
      }))}
      bars={{
        names: [columns.visitors],
        unit: 'pieces',
        lie: true,
        data: rows.map((step) => ({ name: steps[step], one: figures[step] })),
      }}
    />
  )
}

/** Noon, so that it is the same day everywhere that matters. */
const atNoon = (day: string) => new Date(`${day}T12:00:00Z`)

function ReturningReport({ cohorts }: Pick<Reports, 'cohorts'>) {
  const weeks = Math.max(1, ...cohorts.map(({ visitors }) => visitors.length))
  const later = Array.from({ length: weeks - 1 }, (_, at) => at + 1)
  return (
    <ReportSection title={returning.title} lead={returning.lead}>
      {cohorts.length === 0 ? (
        <p className="text-ink-soft">{returning.none}</p>
      ) : (
        <ReportTable
          caption={returning.title}
          columns={[
            returning.columns.week,
            returning.columns.first,
            ...later.map((at) => returning.later(at)),
          ]}
          rows={cohorts.map(({ week, visitors }) => {
            const [first = 0] = visitors
            const share = (at: number) =>
              visitors[at] === undefined || first === 0 ? '' : percent(visitors[at] / first)
            return { id: week, cells: [formatDay(atNoon(week)), first, ...later.map(share)] }
          })}
        />
      )}
    </ReportSection>
  )
}

function SearchReport({ searches: { all, missed } }: Pick<Reports, 'searches'>) {
  const { columns } = searches
  return (
    <ReportSection title={searches.title} lead={searches.lead(all)}>
      {missed.length === 0 ? (
        <p className="text-ink-soft">{searches.none(all)}</p>
      ) : (
        <ReportTable
          caption={searches.title}
          columns={[columns.term, columns.searches, columns.visitors]}
          rows={missed.map(({ term, searches: times, visitors }) => ({
            id: term,
            cells: [
              <span key="term" dir="auto">
                {term}
              </span>,
              times,
              visitors,
            ],
          }))}
        />
      )}
    </ReportSection>
  )
}

function VariantReport({ variants: rows }: Pick<Reports, 'variants'>) {
  const { columns } = variants
  return (
    <ReportSection title={variants.title} lead={variants.lead}>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{variants.none}</p>
      ) : (
        <ReportTable
          caption={variants.title}
          columns={[columns.variant, columns.visitors, columns.added, columns.paid, columns.share]}
          rows={rows.map(({ flag, variant, visitors, added, paid }) => ({
            id: `${flag} ${variant}`,
            cells: [
              variants.nameOf(flag, variant),
              visitors,
              added,
              paid,
              percent(paid / visitors),
            ],
          }))}
        />
      )}
      <Link to={ADMIN_FLAGS} className="link lone-link justify-self-start text-sm">
        {variants.link}
      </Link>
    </ReportSection>
  )
}

type Section = { title: string; lead: string; children: ReactNode }

function ReportSection({ title, lead, children }: Section) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-ink-soft">{lead}</p>
      {children}
    </section>
  )
}
