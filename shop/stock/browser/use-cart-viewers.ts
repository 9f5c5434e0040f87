import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { callFunction } from '#platform/functions/call-function.ts'
import { hear, onReset } from '#platform/realtime/browser/event-stream.ts'
import type { getProductStats } from '#shop/stock/server/functions/get-product-stats.ts'

import { FRESH_MS } from '../live-stock-limits.ts'
import type { ItemMessage } from '../stock-message.ts'

/**
 * Everybody who looks at a product hears of its carts at the same moment: each asks again within
 * so many milliseconds, but not before as many have passed.
 */
const SPREAD_MS = 5000

/** How many customers have the product in their cart; 0 until `isReady`, when it is asked for. */
export function useCartViewers(productId: string, isReady: boolean): number {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: statsKey(productId),
    queryFn: () => readCartViewers(productId),
    enabled: isReady,
    staleTime: FRESH_MS,
    // As all live-stock queries.
    retry: 3,
  })

  useEffect(() => followCarts(client, productId), [client, productId])

  return data ?? 0
}

/** Counts the product's carts again after they changed or may have; returns how to stop. */
export function followCarts(client: QueryClient, productId: string): () => void {
  let refresh: ReturnType<typeof setTimeout> | undefined
  const refreshSoon = () => {
    refresh ??= setTimeout(
      () => {
        refresh = undefined
        void invalidateAndRefetch(client, statsKey(productId))
      },
      SPREAD_MS * (1 + Math.random()),
    )
  }
  const stops = [
    hear('carts', ({ product_id: id }: ItemMessage) => {
      if (id === productId) refreshSoon()
    }),
    onReset(refreshSoon),
  ]
  return () => {
    for (const stop of stops) stop()
    clearTimeout(refresh)
  }
}

const statsKey = (productId: string) => ['product-stats', productId] as const

async function readCartViewers(productId: string): Promise<number> {
  const { data } = await callFunction<typeof getProductStats>('get-product-stats', {
    product_ids: [productId],
  })
  return data.find(({ product_id: id }) => id === productId)?.cart_viewers ?? 0
}
