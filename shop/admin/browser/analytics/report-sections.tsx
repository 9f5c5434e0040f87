import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'

import { atNoon, longDate } from '#platform/dates/london-dates.ts'
import { formatMoment } from '#platform/dates/moment.tsx'
import { NoticeBox } from '#platform/forms/browser/notice-box.tsx'
import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { ADMIN_FLAGS } from '#shop/analytics/admin-analytics-paths.ts'
import type { ForwardTrouble } from '#shop/analytics/forwarding/routes.ts'
import { funnelSteps } from '#shop/analytics/reports/report.ts'
import type { Reports, VitalFigures } from '#shop/analytics/reports/report.ts'

import { formatVital, reportText } from '../../analytics/analytics-text.ts'
import { ChartPanel } from '../dashboard/chart-panel.tsx'
import { FigureTable } from '../figure-table.tsx'

/** Figures of a report as a table. */
const ReportTable = (
  props: Pick<ComponentProps<typeof FigureTable>, 'caption' | 'columns' | 'rows'>,
) => <FigureTable {...props} label={reportText.tableOf(props.caption)} className="max-h-96" />

const { vitals: vitalsText, percent: percentOf } = reportText
const { columns: vitalsColumns } = vitalsText

/** How fast pages were, over all, by page and by release, and how often they took too much memory. */
function VitalsReport({ vitals, memory }: Pick<Reports, 'vitals' | 'memory'>) {
  const id = useId()
  const most = memory.mostMb === null ? '' : vitalsText.mostMb(memory.mostMb)
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3 xl:col-span-2">
      <h2 id={id} className="text-lg font-semibold">
        {vitalsText.title}
      </h2>
      <p className="text-sm text-ink-soft">{vitalsText.lead}</p>
      {vitals.all.length === 0 ? (
        <p className="text-ink-soft">{vitalsText.none}</p>
      ) : (
        <>
          <VitalsTable caption={vitalsText.title} rows={vitals.all} />
          <h3 className="font-semibold">{vitalsText.pages}</h3>
          <VitalsTable caption={vitalsText.pages} of={vitalsColumns.page} rows={vitals.pages} />
          <h3 className="font-semibold">{vitalsText.releases}</h3>
          <VitalsTable
            caption={vitalsText.releases}
            of={vitalsColumns.release}
            rows={vitals.releases}
          />
        </>
      )}
      {/* Where nothing was measured, nothing is known of the memory either. */}
      {(vitals.all.length > 0 || memory.warnings > 0) && (
        <p className="text-sm">{vitalsText.memory(memory.warnings, memory.visitors, most)}</p>
      )}
    </section>
  )
}

type TableProps = { caption: string; of?: string; rows: readonly VitalFigures[] }

const VitalsTable = ({ caption, of, rows }: TableProps) => (
  <ReportTable
    caption={caption}
    columns={[
      ...(of === undefined ? [] : [of]),
      vitalsColumns.metric,
      vitalsColumns.count,
      vitalsColumns.p75,
      vitalsColumns.good,
      vitalsColumns.poor,
    ]}
    rows={rows.map(({ metric, of: named, count, p75, good, poor }) => ({
      id: `${named ?? ''} ${metric}`,
      cells: [
        ...(of === undefined ? [] : [named]),
        of === undefined ? vitalsText.metrics[metric] : metric,
        count,
        formatVital(metric, p75),
        percentOf(good),
        percentOf(poor),
      ],
    }))}
  />
)

const { funnel, returning, searches, variants, percent } = reportText

/** All reports about a period. */
export const ReportSections = ({ reports }: { reports: Reports }) => (
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
            return { id: week, cells: [longDate(atNoon(week)), first, ...later.map(share)] }
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
      <AdminLink to={ADMIN_FLAGS} isAlone className="link lone-link justify-self-start text-sm">
        {variants.link}
      </AdminLink>
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

const { names, waiting, leftOut } = reportText.forwards

/** What is wrong with passing events on, a box for each of it; nothing where all is well. */
export const ForwardNotices = ({ troubles }: { troubles: readonly ForwardTrouble[] }) =>
  troubles.map(({ destination, failure, failingSince, leftOut: count, leftOutAt }) => {
    const name = names[destination]
    return (
      <div key={destination} className="grid gap-4">
        {failingSince && (
          <NoticeBox
            tone="error"
            notice={{
              title: waiting.title(name),
              message: waiting.message(formatMoment(failingSince), failure ?? ''),
            }}
          />
        )}
        {leftOutAt && (
          <NoticeBox
            notice={{
              title: leftOut.title(name),
              message: leftOut.message(count, formatMoment(leftOutAt)),
            }}
          />
        )}
      </div>
    )
  })
