import { useState } from 'react'
import { Link, useFetcher } from 'react-router'

import { ViewNameForm } from '#platform/admin/browser/list-views.tsx'
import type { SavedView, ViewAnswer } from '#platform/admin/saved-view.ts'
import { Button } from '#platform/ui/button.tsx'
import { pillStyle } from '#platform/ui/pill-style.ts'
import { useHydrated } from '#platform/ui/use-hydrated.ts'

import { EXPORT_VIEWS, ORDERS_EXPORT, ORDERS_EXPORT_FILE } from '../../admin-order-paths.ts'
import { columnsOf, exportRows, exportSearch } from '../../list/order-export.ts'
import type { ExportColumnId, ExportRows } from '../../list/order-export.ts'
import { orderListText } from '../../list/order-list-text.ts'

const { exportText: text } = orderListText

type Props = {
  /** The filters of the list, as its address has them. */
  filters: string
  rows: ExportRows
  columns: readonly ExportColumnId[]
  views: readonly SavedView[]
}

/** What a row of the file is, and its columns; both can be saved under a name. Works without scripts but for saving. */
export function OrderExportForm({ filters, rows, columns, views }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<ExportColumnId>>(() => new Set(columns))
  const fetcher = useFetcher<ViewAnswer>()
  const isAlive = useHydrated()
  const all = columnsOf(rows)
  const current = exportSearch(
    rows,
    all.map(({ id }) => id).filter((id) => chosen.has(id)),
  )
  const view = views.find(({ query }) => query === current)
  const address = (query: string) =>
    `${ORDERS_EXPORT}?${[filters, query].filter(Boolean).join('&')}`

  return (
    <div className="grid gap-6">
      <nav aria-label={text.rows}>
        <ul className="flex flex-wrap gap-2">
          {exportRows.map((of) => (
            <li key={of}>
              <Link
                to={address(`rows=${of}`)}
                aria-current={of === rows && !view ? 'page' : undefined}
                className={pillStyle}
              >
                {text.rowsOf[of]}
              </Link>
            </li>
          ))}
          {views.map(({ id, name, query }) => (
            <li key={id}>
              <Link
                to={address(query)}
                aria-current={query === current ? 'page' : undefined}
                className={pillStyle}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <form method="get" action={ORDERS_EXPORT_FILE} className="grid gap-6">
        {[...new URLSearchParams(filters)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name="rows" value={rows} />
        <div className="gap-6 sm:columns-2 xl:columns-4">
          {[...Map.groupBy(all, ({ group }) => group)].map(([group, ofGroup]) => (
            <fieldset key={group} className="mb-6 grid break-inside-avoid gap-1">
              <legend className="mb-1 font-medium">{text.groups[group]}</legend>
              {ofGroup.map(({ id, label }) => (
                <label key={id} className="flex min-h-11 items-center gap-3 text-sm">
                  <input
                    type="checkbox"
                    name="column"
                    value={id}
                    checked={chosen.has(id)}
                    onChange={({ target }) =>
                      setChosen((before) => {
                        const after = new Set(before)
                        if (target.checked) after.add(id)
                        else after.delete(id)
                        return after
                      })
                    }
                    className="size-5 shrink-0 accent-accent"
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button type="submit" disabled={isAlive && chosen.size === 0}>
            {text.download}
          </Button>
          <Link
            to={address(
              exportSearch(
                rows,
                all.map(({ id }) => id),
              ),
            )}
            className="link lone-link"
          >
            {text.all}
          </Link>
          <Link to={address(`rows=${rows}`)} className="link lone-link">
            {text.usual}
          </Link>
        </p>
        {isAlive && chosen.size === 0 && <p role="alert">{text.none}</p>}
      </form>
      {isAlive && chosen.size > 0 && (
        <div className="justify-self-start">
          <ViewNameForm
            key={view ? view.id + view.name : 'new'}
            fetcher={fetcher}
            {...(view
              ? { label: text.edit(view.name), view }
              : { label: text.save, list: EXPORT_VIEWS, query: current })}
          />
        </div>
      )}
    </div>
  )
}
