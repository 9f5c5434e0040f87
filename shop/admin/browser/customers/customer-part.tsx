import type { ReactNode } from 'react'

type Props<Row> = {
  title: string
  rows: readonly (Row & { id: string })[]
  /** Translated where there is no row. */
  none: string
  children: (row: Row & { id: string }) => ReactNode
  /** What stands below the rows. */
  footer?: ReactNode
}

/** Something there is several of in a customer's account, a line each. */
export const CustomerPart = <Row,>({ title, rows, none, children, footer }: Props<Row>) => (
  <section aria-label={title}>
    <h2 className="mb-3 text-xl font-semibold">{title}</h2>
    {rows.length === 0 ? (
      <p className="text-ink-soft">{none}</p>
    ) : (
      <ul className="border-t">
        {rows.map((row) => (
          <li
            key={row.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b py-2.5"
          >
            {children(row)}
          </li>
        ))}
      </ul>
    )}
    {footer}
  </section>
)
