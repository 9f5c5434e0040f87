import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useFetcher } from 'react-router'

import { Button } from '#platform/ui/button.tsx'

import { listSearch } from '../list.ts'
import type { ListAsked } from '../list.ts'
import { listText as text } from '../list-text.ts'
import type { FoundRows } from '../list-bulk.ts'

import type { AdminTable } from './list-column.ts'

/** The rows that are chosen, by their ids, on whichever pages they are. */
export type Chosen = { ids: readonly string[]; clear: () => void }

type Props<Row extends { id: string }> = {
  table: AdminTable<Row>
  asked: ListAsked
  /** Where the ids of all that is found are answered (`FoundRows`), for actions that take them. */
  foundPath: string | undefined
  actions: (chosen: Chosen) => ReactNode
}

/** What can be done with the chosen rows; at the bottom of the window while any are. */
export function BulkBar<Row extends { id: string }>({
  table,
  asked,
  foundPath,
  actions,
}: Props<Row>) {
  const ids = table.getSelectedRowIds()
  const shown = table.getSelectedRowModel().rows.length
  const found = useFetcher<FoundRows>()
  const all = found.state === 'idle' ? found.data : undefined
  // Chosen once, when they have come: what is chosen afterwards is not undone.
  const taken = useRef<FoundRows>(undefined)
  useEffect(() => {
    if (!all || taken.current === all) return
    taken.current = all
    table.setRowSelection(Object.fromEntries(all.ids.map((id) => [id, true as const])))
  }, [all, table])

  if (ids.length === 0) return null
  const clear = () => table.resetRowSelection(true)
  return (
    <section
      aria-label={text.actions}
      className="sticky bottom-0 z-10 -mx-2 grid gap-2 border-t bg-surface px-2 py-3 shadow-float pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      <output className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <span className="font-medium">{text.chosen(ids.length)}</span>
        {shown < ids.length && (
          <span className="text-ink-soft">{text.elsewhere(ids.length - shown)}</span>
        )}
        {all && !all.isAll && (
          <span className="text-warning">{text.notAllFound(all.ids.length)}</span>
        )}
      </output>
      <div className="flex flex-wrap items-center gap-2">
        {actions({ ids, clear })}
        {foundPath !== undefined && (
          <Button
            variant="quiet"
            size="small"
            busy={found.state !== 'idle'}
            onClick={() => void found.load(`${foundPath}?${listSearch(asked)}`)}
          >
            {text.chooseFound}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={clear}>
          {text.clearChosen}
        </Button>
      </div>
    </section>
  )
}
