import { useId } from 'react'

import type { Reports, VitalFigures } from '#shop/analytics/reports/report.ts'

import { reportText, formatVital } from '../../analytics/report-text.ts'

import { ReportTable } from './report-table.tsx'

const { vitals: text, percent } = reportText
const { columns } = text

/** How fast pages were, over all, by page and by release, and how often they took too much memory. */
export function VitalsReport({ vitals, memory }: Pick<Reports, 'vitals' | 'memory'>) {
  const id = useId()
  const most = memory.mostMb === null ? '' : text.mostMb(memory.mostMb)
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3 xl:col-span-2">
      <h2 id={id} className="text-lg font-semibold">
        {text.title}
      </h2>
      <p className="text-sm text-ink-soft">{text.lead}</p>
      {vitals.all.length === 0 ? (
        <p className="text-ink-soft">{text.none}</p>
      ) : (
        <>
          <VitalsTable caption={text.title} rows={vitals.all} />
          <h3 className="font-semibold">{text.pages}</h3>
          <VitalsTable caption={text.pages} of={columns.page} rows={vitals.pages} />
          <h3 className="font-semibold">{text.releases}</h3>
          <VitalsTable caption={text.releases} of={columns.release} rows={vitals.releases} />
        </>
      )}
      {/* Where nothing was measured, nothing is known of the memory either. */}
      {(vitals.all.length > 0 || memory.warnings > 0) && (
        <p className="text-sm">{text.memory(memory.warnings, memory.visitors, most)}</p>
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
      columns.metric,
      columns.count,
      columns.p75,
      columns.good,
      columns.poor,
    ]}
    rows={rows.map(({ metric, of: named, count, p75, good, poor }) => ({
      id: `${named ?? ''} ${metric}`,
      cells: [
        ...(of === undefined ? [] : [named]),
        of === undefined ? text.metrics[metric] : metric,
        count,
        formatVital(metric, p75),
        percent(good),
        percent(poor),
      ],
    }))}
  />
)
