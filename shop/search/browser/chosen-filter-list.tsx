import { X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'

import { listPath } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import type { Facets } from '../product-list.ts'
import { searchText } from '../search-text.ts'
import { chosenFilters, withoutFilters } from './chosen-filters.ts'

const text = searchText.filters

/** The filters that are on, each a link to the list without it. */
export function ChosenFilterList({ query, facets }: { query: ListQuery; facets: Facets }) {
  const top = useRef<HTMLElement>(null)
  const chosen = chosenFilters(query, facets)
  // What is pressed goes away; without a new place the focus would be lost.
  const keepFocus = () => top.current?.focus()

  return (
    <section
      ref={top}
      tabIndex={-1}
      aria-label={chosen.length > 0 ? text.chosen : undefined}
      className="outline-none"
    >
      {chosen.length > 0 && (
        <ul className="mb-6 flex flex-wrap gap-2">
          {chosen.map(({ key, label, without }) => (
            <li key={key}>
              <Link
                to={listPath({ ...query, ...without, page: 1 })}
                preventScrollReset
                onClick={keepFocus}
                aria-label={text.remove(label)}
                className="inline-flex min-h-9 items-center gap-2 rounded-full bg-sand ps-4 pe-3 text-sm hover:underline pointer-coarse:min-h-11"
              >
                {label}
                <X aria-hidden className="size-3.5" />
              </Link>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <Link
                to={listPath({ ...query, ...withoutFilters, page: 1 })}
                preventScrollReset
                onClick={keepFocus}
                className="link inline-flex min-h-9 items-center px-2 text-sm pointer-coarse:min-h-11"
              >
                {text.clear}
              </Link>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
