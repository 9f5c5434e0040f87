import { useTable } from '@tanstack/react-table'
import { useEffect, useMemo, useRef } from 'react'
import type { ReactNode } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

import { Button } from '#platform/ui/button.tsx'
import { PageLinks } from '#platform/ui/page-links.tsx'

import { listAddress, listSearch } from '../list.ts'
import type { ListAsked, ListPage } from '../list.ts'
import { listText as text } from '../list-text.ts'
import type { SavedView } from '../saved-view.ts'

import { BulkBar } from './bulk-bar.tsx'
import type { Chosen } from './bulk-bar.tsx'
import { ColumnChoice, useColumnChoice } from './column-choice.tsx'
import type { ListColumn } from './list-column.ts'
import { listFeatures } from './list-column.ts'
import { ListFilters } from './list-filters.tsx'
import type { FilterField } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { ListViews } from './list-views.tsx'
import type { ListTab } from './list-views.tsx'

export type AdminListProps<Row extends { id: string }> = {
  asked: ListAsked
  page: ListPage<Row>
  caption: string
  /** Declared outside of components, so that they stay the same. */
  columns: readonly ListColumn<Row>[]
  /** Columns can be chosen: the ids that this admin saved, undefined for the usual ones. A phone has the usual ones. */
  columnChoice?: { saved: readonly string[] | undefined }
  tabs?: readonly ListTab[]
  views?: readonly SavedView[]
  /** What is searched for; without it there is no search. */
  searchLabel?: string
  fields?: readonly FilterField[]
  /** Translated where no row is found. */
  empty: ReactNode
  /** What can be done with rows that are chosen, and how a row is named; without it none can be. */
  bulk?:
    | {
        nameOf: (row: Row) => string
        actions: (chosen: Chosen) => ReactNode
        foundPath?: string
      }
    | undefined
}

const none: never[] = []

/**
 * A list of the admin area, whole: views, search and filters, rows to choose from, what can be done
 * with them, and the pages beside this one. For its declaration see ../list.ts. Without
 * scripts everything works but choosing rows.
 */
export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { asked, page, caption, columns, tabs = none, views = none, bulk } = props
  const table = useTable({
    features: listFeatures,
    data: page.rows,
    columns: useMemo(() => columns.map(({ id }) => ({ id })), [columns]),
    getRowId: (row) => row.id,
  })
  const choice = useColumnChoice(asked.name, columns, props.columnChoice?.saved)
  useForgetting(listSearch(asked), () => table.resetRowSelection(true))
  const tabFilters = useMemo(() => tabs.flatMap(({ filters }) => Object.keys(filters)), [tabs])

  return (
    <div className="grid gap-5">
      {(tabs.length > 0 || views.length > 0) && (
        <ListViews asked={asked} tabs={tabs} views={views} />
      )}
      <ListFilters
        asked={asked}
        searchLabel={props.searchLabel}
        fields={props.fields ?? none}
        tabFilters={tabFilters}
      />
      {props.columnChoice && <ColumnChoice columns={columns} {...choice} />}
      {asked.isLost && <output>{text.lost}</output>}
      {page.isStale === true && <Stale />}
      <Waiting path={asked.path}>
        {page.rows.length > 0 ? (
          <ListTable
            table={table}
            asked={asked}
            caption={caption}
            columns={columns}
            shown={choice.shown}
            nameOf={bulk?.nameOf}
          />
        ) : (
          <div className="py-6 text-ink-soft">{props.empty}</div>
        )}
      </Waiting>
      {bulk && (
        <BulkBar table={table} asked={asked} foundPath={bulk.foundPath} actions={bulk.actions} />
      )}
      <PageLinks
        label={text.pages}
        links={[
          ...(page.previous === undefined
            ? []
            : [
                { name: text.first, to: listAddress(asked) },
                { name: text.previous, to: listAddress(asked, { before: page.previous }) },
              ]),
          ...(page.next === undefined
            ? []
            : [{ name: text.next, to: listAddress(asked, { after: page.next }) }]),
        ]}
      />
    </div>
  )
}

/** Rows that are on their way do not empty the list: those that are there step back. */
function Waiting({ path, children }: { path: string; children: ReactNode }) {
  const { location } = useNavigation()
  const isLoading = location?.pathname === path
  return (
    <div aria-busy={isLoading} className={`transition-opacity ${isLoading ? 'opacity-50' : ''}`}>
      {children}
    </div>
  )
}

function Stale() {
  const { revalidate, state } = useRevalidator()
  return (
    <p role="alert" className="flex flex-wrap items-center gap-x-4 text-danger">
      {text.failed}
      <Button
        variant="quiet"
        size="small"
        busy={state !== 'idle'}
        onClick={() => void revalidate()}
      >
        {text.again}
      </Button>
    </p>
  )
}

/** What was chosen among other rows is not chosen any more; on another page of these it is. */
function useForgetting(search: string, forget: () => void) {
  const last = useRef(search)
  useEffect(() => {
    if (last.current === search) return
    last.current = search
    forget()
  })
}
