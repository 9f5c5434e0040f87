import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { invalidateAndRefetch } from '#platform/functions/invalidate-and-refetch.ts'
import { useOrdersChannel } from '#shop/orders/browser/use-orders-channel.ts'
import type { OrderNews } from '#shop/orders/browser/use-orders-channel.ts'

import { checkoutKey } from './checkout-query.ts'

/** The latest update of an order, except of the one this tab is paying. */
export function useOrderNews(busyWith: string | undefined): OrderNews | undefined {
  const client = useQueryClient()
  const [news, setNews] = useState<OrderNews>()
  const reload = () => void invalidateAndRefetch(client, checkoutKey)
  useOrdersChannel({
    onNews: (heard) => {
      if (heard.id === busyWith) return
      setNews(heard)
      reload()
    },
    onMissed: reload,
  })

  return news
}
