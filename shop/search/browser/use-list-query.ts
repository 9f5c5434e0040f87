import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { localPath } from '#platform/languages/current-language.ts'
import { track } from '#shop/analytics/browser/track.ts'
import { searchTerm } from '#shop/analytics/search-term.ts'

import { defaultSort, listPath } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'

export type ChangeList = (change: Partial<ListQuery>, options?: { replace?: boolean }) => void

/**
 * The query of a list: as it was loaded, or the pending choice while it loads, so that a choice
 * shows at once and the next one adds to it. `change` goes there, to the first page.
 */
export function useListQuery(loaded: ListQuery): { wanted: ListQuery; change: ChangeList } {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ query: ListQuery; since: ListQuery }>()
  // Whatever is loaded next is the answer.
  const onItsWay = asked?.since === loaded ? asked.query : undefined
  const wanted = onItsWay ?? loaded

  return {
    wanted,
    change(change, { replace = false } = {}) {
      const query = { ...wanted, ...change, page: 1 }
      // The usual order of one kind of list gives way to that of another.
      if (change.sort === undefined && wanted.sort === defaultSort(wanted))
        query.sort = defaultSort(query)
      setAsked({ query, since: loaded })
      void navigate(listPath(query), {
        // What is still on its way has no entry of its own yet that could be replaced.
        replace: replace && (!onItsWay || isAddress(listPath(onItsWay))),
        preventScrollReset: true,
      })
    },
  }
}

/** Whether the address is there already: it changes a moment before what was loaded shows. */
function isAddress(path: string): boolean {
  const { pathname, search } = new URL(localPath(path), window.location.origin)
  return window.location.pathname === pathname && window.location.search === search
}

/**
 * Reports each search once, with its words and number of results; '' is no search (section 7,
 * analytics).
 */
export function useSearchEvent(q: string, results: number): void {
  const reportSearch = useEffectEvent(() => {
    const term = searchTerm(q)
    track('products_searched', { ...(term !== undefined && { term }), results })
  })
  useEffect(() => {
    if (q !== '') reportSearch()
  }, [q])
}
