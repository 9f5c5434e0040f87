import { isRouteErrorResponse } from 'react-router'

import type { ListPage } from '../list.ts'

/**
 * The `clientLoader` of a list: where the shop cannot be reached, or is too busy to answer, the rows
 * that were there stay, and the page says so. Everything else that goes wrong goes its usual way.
 */
export function cacheList<Data extends { page: ListPage<unknown> }>() {
  let last: Data | undefined
  return Object.assign(
    async ({ serverLoader }: { serverLoader: () => Promise<Data> }): Promise<Data> => {
      try {
        last = await serverLoader()
        return last
      } catch (error) {
        if (last === undefined || !isAway(error)) throw error
        return { ...last, page: { ...last.page, isStale: true } }
      }
    },
    { hydrate: true as const },
  )
}

const isAway = (error: unknown): boolean =>
  error instanceof TypeError ||
  (isRouteErrorResponse(error) && [429, 502, 503, 504].includes(error.status))
