import { ChevronDown } from 'lucide-react'

import { buttonStyle } from '#platform/ui/button.tsx'

import { LIST_SORTS, isMeant } from '../list-query.ts'
import type { ListQuery, ListSort } from '../list-query.ts'
import { searchText } from '../search-text.ts'
import { FILTER_FORM } from './filter-panel.tsx'
import type { ChangeList } from './use-list-query.ts'

const text = searchText.sort

/** The order of a list; part of the form of its filters. */
export function SortSelect({ wanted, change }: { wanted: ListQuery; change: ChangeList }) {
  const sorts = LIST_SORTS.filter((sort) => isMeant(sort, wanted))

  return (
    <div className="flex items-center gap-2">
      <label className="relative flex min-h-11 items-center gap-2 text-sm">
        <span className="text-ink-soft max-sm:sr-only">{text.label}</span>
        <select
          name="sort"
          form={FILTER_FORM}
          value={wanted.sort}
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
