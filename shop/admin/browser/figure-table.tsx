import type { ReactNode } from 'react'

import { Scroller } from '#platform/ui/scroller.tsx'

type Props = {
  caption: string
  /** What the part around it is called, where another one has the caption's name. */
  label?: string
  /** How high it is. */
  className: string
  columns: readonly string[]
  /** The first cell names the row; the others are figures. */
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** Figures as a table; it scrolls by itself where it is larger than its place. */
export const FigureTable = ({ caption, label = caption, className, columns, rows }: Props) => (
  <Scroller label={label} className={`overflow-auto ${className}`}>
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
  </Scroller>
)
