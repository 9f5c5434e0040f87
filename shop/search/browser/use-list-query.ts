import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'
import { localPath } from '#platform/languages/current-language.ts'
import { track } from '#shop/analytics/browser/track.ts'
import { searchTerm } from '#shop/analytics/search-term.ts'

import { defaultSort, listPath, listSearch } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import type { listPage as listPageFunction } from '../server/functions/list-page.ts'

export type ChangeList = (change: Partial<ListQuery>, options?: { replace?: boolean }) => void

/**
 * A choice that is being loaded since `since` was shown. `earlier`: the addresses of choices before it, whose
 * lists can still arrive after the choice was made.
 */
type Asked = { query: ListQuery; since: ListQuery; earlier: readonly string[] }

/**
 * The query of a list: as it was loaded, or the pending choice while it loads, so that a choice
 * shows at once and the next one adds to it. `change` goes there, to the first page.
 */
export function useListQuery(loaded: ListQuery): { requested: ListQuery; change: ChangeList } {
  const navigate = useNavigate()
  const isLoading = useNavigation().state !== 'idle'
  const [asked, setAsked] = useState<Asked>()
  const isPending =
    asked?.since === loaded || (isLoading && asked?.earlier.includes(listPath(loaded)))
  // Whatever else is loaded is the answer.
  if (asked && !isPending) setAsked(undefined)
  const onItsWay = isPending ? asked?.query : undefined
  const requested = onItsWay ?? loaded

  return {
    requested,
    change(change, { replace = false } = {}) {
      const query = { ...requested, ...change, page: 1 }
      // The usual order of one kind of list gives way to that of another.
      if (change.sort === undefined && requested.sort === defaultSort(requested))
        query.sort = defaultSort(query)
      const earlier = onItsWay ? [...(asked?.earlier ?? []), listPath(onItsWay)] : []
      setAsked({ query, since: loaded, earlier })
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

/**
 * One page of a list as the function `list-page` returns it, and as the page was rendered with it.
 */
export type ListPage = OutputOf<ReturnType<typeof listPageFunction>>

/** How long a page of a list is stored for a visitor who comes back to it, in ms. */
const KEPT_FOR = 30 * 60_000

/**
 * A page of a list that was loaded before the one the address names. It is shown at once when
 * somebody comes back, and read again if that was more than a minute ago.
 */
const listPageQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['list-page', listSearch(query)],
    queryFn: () =>
      callFunction<ReturnType<typeof listPageFunction>>('list-page', {
        search: listSearch(query),
      }),
    gcTime: KEPT_FOR,
    refetchOnWindowFocus: false,
  })

/** What an entry of the history knows of a list: the first of the pages that were loaded. */
type ListState = { firstPage: number }

/**
 * The pages of a list on the screen: the one of the address, always as it was just loaded, and
 * before it those that "Load more" has left there. The history entry stores how many, so that
 * coming back shows them again.
 */
export function useLoadedPages(query: ListQuery, current: ListPage) {
  const client = useQueryClient()
  const first = firstPageOf(useLocation().state, query.page)
  const before = Array.from({ length: query.page - first }, (_, at) => first + at)
  const earlier = useQueries({
    queries: before.map((page) => listPageQuery({ ...query, page })),
    combine: (answers) => answers.map(({ data }) => data),
  })
  // Without a gap: what is missing in between is still on its way.
  const pages = [...earlier.slice(earlier.lastIndexOf(undefined) + 1), current].filter(
    (page) => page !== undefined,
  )

  return {
    pages,
    isComplete: pages.length === before.length + 1,
    /** For the link to the next page, so that this one and those before it stay. */
    nextState: { firstPage: first } satisfies ListState,
    keepCurrent: () => client.setQueryData(listPageQuery(query).queryKey, current),
  }
}

/** More pages than this are not restored: such a visitor starts from the first one. */
const MAX_PAGES = 20

function firstPageOf(state: unknown, page: number): number {
  const { firstPage } = (state ?? {}) as Partial<ListState>
  const isKnown = Number.isInteger(firstPage) && firstPage! >= 1 && firstPage! <= page
  return isKnown && page - firstPage! < MAX_PAGES ? firstPage! : page
}

/** Where React Router keeps how far every entry of the history was scrolled. */
const STORAGE_KEY = 'react-router-scroll-positions'

/**
 * Scrolls to where a page was left once `isComplete`: after a reload its earlier parts come only
 * when it has been restored already.
 */
export function useRestoredScroll(isComplete: boolean): void {
  const { key } = useLocation()
  const [left] = useState(() => (isComplete ? undefined : leftAt(key)))

  const restore = useEffectEvent(() => {
    if (left !== undefined) window.scrollTo(0, left)
  })
  useEffect(() => {
    if (isComplete) restore()
  }, [isComplete])
}

function leftAt(key: string): number | undefined {
  if (typeof window === 'undefined') return undefined
  try {
    const positions = sessionStorage.getItem(STORAGE_KEY) ?? '{}'
    return (JSON.parse(positions) as Record<string, number>)[key]
  } catch {
    // A browser that may not store anything has nothing to restore.
    return undefined
  }
}
