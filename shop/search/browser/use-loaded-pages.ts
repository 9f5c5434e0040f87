import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'

import type { ListQuery } from '../list-query.ts'
import { listPageQuery } from './list-page.ts'
import type { ListPage } from './list-page.ts'

/** What an entry of the history knows of a list: the first of the pages that were loaded. */
type ListState = { firstPage: number }

/**
 * The pages of a list that are on the screen: the one of the address, always as it was just
 * loaded, and before it those that "Load more" has left there. The history entry says how many, so
 * that coming back shows them again.
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

/** More than this is not shown again: whoever has seen so much starts from where they are. */
const MAX_PAGES = 20

function firstPageOf(state: unknown, page: number): number {
  const { firstPage } = (state ?? {}) as Partial<ListState>
  const isKnown = Number.isInteger(firstPage) && firstPage! >= 1 && firstPage! <= page
  return isKnown && page - firstPage! < MAX_PAGES ? firstPage! : page
}
