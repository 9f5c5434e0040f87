import { queryOptions } from '@tanstack/react-query'

import { callFunction } from '#platform/functions/call-function.ts'
import type { OutputOf } from '#platform/functions/call-function.ts'

import { listSearch } from '../list-query.ts'
import type { ListQuery } from '../list-query.ts'
import type { listPage as listPageFunction } from '../server/functions/list-page.ts'

/** One page of a list as the function `list-page` answers it, and as the page was rendered with it. */
export type ListPage = OutputOf<ReturnType<typeof listPageFunction>>

/** How long a page of a list is kept for whoever comes back to it, in ms. */
const KEPT_FOR = 30 * 60_000

/**
 * A page of a list that was loaded before the one the address names. It is shown at once when
 * somebody comes back, and read again if that was more than a minute ago.
 */
export const listPageQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ['list-page', listSearch(query)],
    queryFn: () =>
      callFunction<ReturnType<typeof listPageFunction>>('list-page', {
        search: listSearch(query),
      }),
    gcTime: KEPT_FOR,
    refetchOnWindowFocus: false,
  })
