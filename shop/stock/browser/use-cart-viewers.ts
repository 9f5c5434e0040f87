import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { askAnew } from '#platform/functions/ask-anew.ts'
import { callFunction } from '#platform/functions/call-function.ts'
import { hear } from '#platform/realtime/browser/event-stream.ts'
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

  useEffect(() => {
    let refresh: ReturnType<typeof setTimeout> | undefined
    const stopHearing = hear('carts', ({ product_id: id }: ItemMessage) => {
      if (id !== productId) return
      refresh ??= setTimeout(
        () => {
          refresh = undefined
          void askAnew(client, statsKey(productId))
        },
        SPREAD_MS * (1 + Math.random()),
      )
    })
    return () => {
      stopHearing()
      clearTimeout(refresh)
    }
  }, [client, productId])

  return data ?? 0
}

const statsKey = (productId: string) => ['product-stats', productId] as const

async function readCartViewers(productId: string): Promise<number> {
  const { data } = await callFunction<typeof getProductStats>('get-product-stats', {
    product_ids: [productId],
  })
  return data.find(({ product_id: id }) => id === productId)?.cart_viewers ?? 0
}
