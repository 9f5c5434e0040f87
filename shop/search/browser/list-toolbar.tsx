import { SlidersHorizontal } from 'lucide-react'

import { buttonStyle } from '#platform/ui/button.tsx'

import type { ListQuery } from '../list-query.ts'
import type { Facets } from '../product-list.ts'
import { searchText } from '../search-text.ts'
import { chosenFilters } from './chosen-filters.ts'
import { FILTER_PANEL } from './filter-panel.tsx'
import { SortSelect } from './sort-select.tsx'
import type { ChangeList } from './use-list-query.ts'

/** Above a list: the way to the filters on a small screen, how many products there are, the order. */
export function ListToolbar({
  wanted,
  query,
  facets,
  total,
  change,
}: {
  wanted: ListQuery
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
      <SortSelect wanted={wanted} change={change} />
    </div>
  )
}
