import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { callFunction } from '#platform/functions/call-function.ts'
import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { listen, onReset } from '#platform/realtime/browser/event-stream.ts'

import type { getProductStats } from '../server/functions/get-product-stats.ts'
import type { ItemMessage } from '../stock-level.ts'
import { stockText } from '../stock-text.ts'
import { FRESH_MS } from './stock-cache.ts'

/**
 * Every viewer of a product learns of a change of its carts at the same moment: each refetches
 * within this many milliseconds, but not before as many have passed.
 */
const SPREAD_MS = 5000

/** How many customers have the product in their cart; 0 until `isReady`, when it is requested. */
function useCartViewers(productId: string, isReady: boolean): number {
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
    listen('carts', ({ product_id: id }: ItemMessage) => {
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

/** One other cart says nothing about a product, and too much about a person. */
const SHOWN_FROM = 2

/** In how many carts of others the product is now, where that is two or more. */
export function CartViewers({
  productId,
  isReady,
  isInOwnCart,
}: {
  productId: string
  /** Whether the stream that reports changes is open. */
  isReady: boolean
  isInOwnCart: boolean
}) {
  const others = useCartViewers(productId, isReady) - (isInOwnCart ? 1 : 0)
  if (others < SHOWN_FROM) return null
  return (
    <span className="text-sm whitespace-nowrap text-ink-soft">
      {isInOwnCart ? stockText.inOtherCarts(others) : stockText.inCarts(others)}
    </span>
  )
}
