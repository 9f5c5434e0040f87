import { Link } from 'react-router'

import { Scroller } from '#platform/ui/scroller.tsx'
import { changeOf } from '#shop/admin/dashboard/figures.ts'

import { adminReportPath } from '../admin-report-paths.ts'
import { reportSearch, withSearch } from '../report-asked.ts'
import type { ReportAsked } from '../report-asked.ts'
import { figureText, namesOf } from '../report-names.ts'
import { columnsOf, definitionOf, kindOf } from '../report.ts'
import type { Figures, ReportPage } from '../report.ts'
import { columnText, reportsText as text } from '../report-text.ts'

const head = 'py-2 font-normal whitespace-nowrap'
const figure = 'py-2 ps-5 text-end tabular-nums whitespace-nowrap'
const name = 'py-2 pe-4 text-start font-normal'
// What a row is about stays in sight while the figures scroll.
const fixed = 'sticky start-0 bg-paper'

type Props = { asked: ReportAsked; page: ReportPage; caption: string }

/** The rows of a page of a report, with heads that sort them and a row of totals over all rows. */
export function ReportTable({ asked, page, caption }: Props) {
  const { report, compare } = asked
  const { names, main } = definitionOf(report)
  const columns = columnsOf(report)
  const isCompared = compare !== 'none'

  const figuresOf = (row: Figures) => [
    ...columns.map(({ id, kind }) => ({ id, text: figureText(kind, row[id]) })),
    ...(isCompared
      ? [
          { id: 'before', text: figureText(kindOf(main), row.before) },
          { id: 'change', text: changeText(row[main], row.before) },
        ]
      : []),
  ]
  const cells = (row: Figures) =>
    figuresOf(row).map(({ id, text: shown }) => (
      <td key={id} className={figure}>
        {shown}
      </td>
    ))

  return (
    <Scroller label={caption} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b text-ink-soft">
            {names.map((label, at) =>
              at === 0 ? (
                <SortHead key={label} asked={asked} column="name" label={label} isName />
              ) : (
                <th key={label} scope="col" className={`${head} pe-4 text-start`}>
                  {label}
                </th>
              ),
            )}
            {columns.map(({ id, label }) => (
              <SortHead key={id} asked={asked} column={id} label={label} />
            ))}
            {isCompared &&
              [text.before(columnText[main]), text.change].map((label) => (
                <th key={label} scope="col" className={`${head} ps-5 text-end`}>
                  {label}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => {
            const [first, ...others] = namesOf(asked, row)
            return (
              <tr key={row.key} className="border-b">
                <th scope="row" className={`${name} ${fixed} min-w-28 wrap-anywhere`}>
                  {first}
                </th>
                {others.map((shown, at) => (
                  <td key={names[at + 1]} className={name}>
                    {shown}
                  </td>
                ))}
                {cells(row)}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="border-b font-semibold">
            <th scope="row" className={`py-2 pe-4 text-start ${fixed}`}>
              {text.total}
            </th>
            {names.slice(1).map((label) => (
              <td key={label}>{'\u00A0'}</td>
            ))}
            {cells(page.totals)}
          </tr>
        </tfoot>
      </table>
    </Scroller>
  )
}

/** A dash where one of the two is not known, or there was nothing before. */
function changeText(now: number | null = 0, before: number | null = 0): string {
  const change = now === null || before === null ? undefined : changeOf(now, before)
  return change === undefined ? '–' : text.changed(change)
}

type HeadProps = { asked: ReportAsked; column: string; label: string; isName?: boolean }

/** The head of a column; a press sorts by it, names from the first and figures from the largest, the next one turns it round. */
function SortHead({ asked, column, label, isName = false }: HeadProps) {
  const { report, sort } = asked
  const current = sort === column ? 'ascending' : sort === `-${column}` ? 'descending' : undefined
  const first = isName ? column : `-${column}`
  const other = sort === column ? `-${column}` : column
  const search = reportSearch(asked, { sort: current ? other : first })
  return (
    <th
      scope="col"
      aria-sort={current}
      className={isName ? `${head} pe-4 text-start ${fixed}` : `${head} ps-5 text-end`}
    >
      <Link
        to={withSearch(adminReportPath(report), search)}
        preventScrollReset
        className="inline-flex min-h-6 items-center gap-1 hover:text-ink max-sm:min-h-11"
      >
        <span className="sr-only">{text.sortBy} </span>
        {label}
        <span aria-hidden className={current ? 'text-ink' : 'opacity-40'}>
          {current === 'ascending' ? '↑' : '↓'}
        </span>
      </Link>
    </th>
  )
}
