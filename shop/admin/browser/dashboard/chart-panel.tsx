import { AdminLink } from '#shop/sign-in/browser/admin/admin-link.tsx'
import { Suspense, useId, useState } from 'react'
import type { ReactNode } from 'react'

import { Button } from '#platform/ui/button.tsx'
import { lazySection } from '#platform/ui/lazy-section.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { dashboardText as text } from '../../dashboard/dashboard-text.ts'

import { FigureTable } from '../figure-table.tsx'

import type { BarsProps } from './bars.tsx'

// The library of charts is larger than all else here: it comes after the figures.
const Bars = lazySection<BarsProps>(
  async () => (await import('./bars.tsx')).Bars,
  () => <p className="text-ink-soft">{text.chartFailed}</p>,
)

type Props = {
  title: string
  /** What exactly is counted. */
  lead?: string
  caption: string
  columns: readonly string[]
  /** The first cell names the row; the others are figures. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
  bars: BarsProps
  none: string
  /** The list of what is counted. */
  link?: { to: string; label: string } | undefined
}

/** Figures as a chart or as a table: the table is what stands there until the chart is here. */
export function ChartPanel({ title, lead, caption, columns, rows, bars, none, link }: Props) {
  const id = useId()
  const isAlive = useHydrated()
  const [isTable, setIsTable] = useState(false)
  // As tall as the chart, so that one takes the place of the other and nothing moves.
  const table = <FigureTable caption={caption} className="h-72" columns={columns} rows={rows} />

  return (
    <section aria-labelledby={id} className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        {isAlive && rows.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`${isTable ? text.chart : text.table}: ${title}`}
            onClick={() => setIsTable(!isTable)}
          >
            {isTable ? text.chart : text.table}
          </Button>
        )}
      </div>
      {lead !== undefined && <p className="text-sm text-ink-soft">{lead}</p>}
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : !isAlive || isTable ? (
        table
      ) : (
        <Suspense fallback={table}>
          <Legend names={bars.names} />
          <figure aria-label={caption}>
            <figcaption className="sr-only">{text.chartHint}</figcaption>
            <div aria-hidden className="h-72 min-w-0">
              <Bars {...bars} />
            </div>
          </figure>
        </Suspense>
      )}
      {link && (
        <AdminLink to={link.to} isAlone className="link lone-link justify-self-start text-sm">
          {link.label}
        </AdminLink>
      )}
    </section>
  )
}

const swatches = ['bg-chart-one', 'bg-chart-two'] as const

const Legend = ({ names }: Pick<BarsProps, 'names'>) =>
  names.length > 1 && (
    <p aria-hidden className="flex flex-wrap gap-x-5 text-sm">
      {names.map((name, at) => (
        <span key={name} className="inline-flex items-center gap-2">
          <span className={`size-3 ${swatches[at]}`} />
          {name}
        </span>
      ))}
    </p>
  )
