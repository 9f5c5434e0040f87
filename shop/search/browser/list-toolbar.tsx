import { ChevronDown, SlidersHorizontal } from 'lucide-react'

import { buttonStyle } from '#platform/ui/button.tsx'

import { isMeant, LIST_SORTS } from '../list-query.ts'
import type { ListQuery, ListSort } from '../list-query.ts'
import type { Facets } from '../product-list.ts'
import { searchText } from '../search-text.ts'
import { chosenFilters } from './chosen-filters.tsx'
import { FILTER_FORM, FILTER_PANEL } from './filter-panel.tsx'
import type { ChangeList } from './use-list-query.ts'

const text = searchText.sort

/** The order of a list; part of the form of its filters. */
function SortSelect({ requested, change }: { requested: ListQuery; change: ChangeList }) {
  const sorts = LIST_SORTS.filter((sort) => isMeant(sort, requested))

  return (
    <div className="flex items-center gap-2">
      <label className="relative flex min-h-11 items-center gap-2 text-sm">
        <span className="text-ink-soft max-sm:sr-only">{text.label}</span>
        <select
          name="sort"
          form={FILTER_FORM}
          value={requested.sort}
          onChange={(event) => change({ sort: event.target.value as ListSort })}
          className="min-h-11 appearance-none rounded-full border border-control bg-surface ps-4 pe-9 text-sm font-medium text-ink hover:border-ink"
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {text.by[sort]}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute end-3 size-4" />
      </label>
      <noscript>
        <button
          type="submit"
          form={FILTER_FORM}
          className={buttonStyle({ variant: 'secondary', size: 'small' })}
        >
          {text.apply}
        </button>
      </noscript>
    </div>
  )
}

/** Above a list: the way to the filters on a small screen, how many products there are, the order. */
export function ListToolbar({
  requested,
  query,
  facets,
  total,
  change,
}: {
  requested: ListQuery
  query: ListQuery
  facets: Facets
  total: number
  change: ChangeList
}) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <button
        type="button"
        popoverTarget={FILTER_PANEL}
        className={`lg:hidden ${buttonStyle({ variant: 'secondary', size: 'small' })}`}
      >
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.5} />
        {searchText.filters.open(chosenFilters(query, facets).length)}
      </button>
      <output className="block text-sm text-ink-soft tabular-nums max-lg:order-last max-lg:w-full">
        {searchText.products(total)}
      </output>
      <SortSelect requested={requested} change={change} />
    </div>
  )
}
