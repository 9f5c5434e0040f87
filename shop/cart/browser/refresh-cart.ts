import type { QueryClient } from '@tanstack/react-query'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'

import { cartKey } from './cart-query.ts'

/** From a change of the cart to its refresh, in ms (section 9). */
const REFRESH_DELAY = 100

/** Reads the cart again soon after it has changed, once for all that changes meanwhile. */
export function createCartRefresh(client: QueryClient): { soon: () => void; stop: () => void } {
  let refresh: ReturnType<typeof setTimeout> | undefined
  return {
    soon: () => {
      refresh ??= setTimeout(() => {
        refresh = undefined
        void invalidateAndRefetch(client, cartKey)
      }, REFRESH_DELAY)
    },
    stop: () => clearTimeout(refresh),
  }
}
