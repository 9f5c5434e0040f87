import { useFetcher } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import { COLUMNS_VIEW, columnsListOf, columnsQuery, readColumns } from '../column-choice.ts'
import { listText as text } from '../list-text.ts'
import { ADMIN_VIEWS, viewRefusalText } from '../saved-view.ts'
import type { ViewAnswer } from '../saved-view.ts'

import type { ListColumn } from './list-column.ts'

/** Columns that a list has without a choice. */
const usual = <Row,>(columns: readonly ListColumn<Row>[]) =>
  columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)

type Choice = {
  /** The ids of the columns that are shown. */
  shown: ReadonlySet<string>
  choose: (ids: readonly string[]) => void
  fault: string | undefined
}

/** The columns of a list that an admin has chosen; a new choice counts at once, and is saved for the next time. */
export function useColumnChoice<Row>(
  list: string,
  columns: readonly ListColumn<Row>[],
  saved: readonly string[] | undefined,
): Choice {
  const fetcher = useFetcher<ViewAnswer>()
  const sent = fetcher.formData?.get('query')
  const chosen =
    typeof sent === 'string'
      ? readColumns([{ id: '', name: COLUMNS_VIEW, query: sent }])
      : (saved ?? usual(columns))
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined
  return {
    shown: new Set(chosen),
    choose: (ids) =>
      void fetcher.submit(
        { do: 'save', list: columnsListOf(list), name: COLUMNS_VIEW, query: columnsQuery(ids) },
        { method: 'post', action: ADMIN_VIEWS },
      ),
    fault:
      answer === undefined || answer.done
        ? undefined
        : 'refusal' in answer
          ? viewRefusalText[answer.refusal]
          : answer.notice.message,
  }
}

/** Which columns a list has, on screens that have room for columns; the one that names its rows stays. */
export function ColumnChoice<Row>({
  columns,
  shown,
  choose,
  fault,
}: Choice & { columns: readonly ListColumn<Row>[] }) {
  const offered = columns.filter(({ isName }) => !isName)
  const toggle = (id: string) =>
    choose(
      columns.filter((column) => shown.has(column.id) !== (column.id === id)).map((one) => one.id),
    )
  return (
    <details className="text-sm max-sm:hidden">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {text.columns}
      </summary>
      <fieldset className="flex flex-wrap items-center gap-x-5">
        <legend className="sr-only">{text.columns}</legend>
        {offered.map(({ id, label }) => (
          <label key={id} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={shown.has(id)}
              onChange={() => toggle(id)}
              className="size-4 accent-accent"
            />
            {label}
          </label>
        ))}
        <Button variant="quiet" size="small" onClick={() => choose(usual(columns))}>
          {text.usualColumns}
        </Button>
      </fieldset>
      {fault !== undefined && (
        <p role="alert" className="text-danger">
          {fault}
        </p>
      )}
    </details>
  )
}
