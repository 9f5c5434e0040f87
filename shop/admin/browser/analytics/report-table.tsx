import type { ReactNode } from 'react'

import { reportText } from '../../analytics/report-text.ts'

type Props = {
  caption: string
  columns: readonly string[]
  /** The first cell names the row; the others are figures. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** Figures of a report as a table; it scrolls by itself where it is wider than the page. */
export const ReportTable = ({ caption, columns, rows }: Props) => (
  <section
    aria-label={reportText.tableOf(caption)}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keyboard (WCAG 2.1.1), and it may have no control inside
    tabIndex={0}
    className="max-h-96 overflow-auto"
  >
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-ink-soft">
          {columns.map((column, at) => (
            <th
              key={column}
              scope="col"
              className={`py-2 font-normal ${at === 0 ? 'text-start' : 'ps-4 text-end'}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells: [name, ...figures] }) => (
          <tr key={id} className="border-b">
            <th scope="row" className="min-w-32 py-2 text-start font-normal wrap-anywhere">
              {name}
            </th>
            {figures.map((figure, at) => (
              <td key={columns[at + 1]} className="py-2 ps-4 text-end tabular-nums">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
