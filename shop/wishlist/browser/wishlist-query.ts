import { queryOptions } from '@tanstack/react-query'

import { callFunction } from '#platform/functions/call-function.ts'
import type { manageWishlist } from '#shop/wishlist/server/functions/manage-wishlist.ts'

/** Every customer's wishlist in the query cache. */
export const wishlistKey = ['wishlist'] as const

/** The wishlist of a customer, the last added first; a visitor causes no request. */
export const wishlistQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: [...wishlistKey, userId],
    queryFn: async () => {
      const answer = await callFunction<typeof manageWishlist>('manage-wishlist', { action: 'get' })
      return answer.data ?? []
    },
    enabled: userId !== undefined,
  })
