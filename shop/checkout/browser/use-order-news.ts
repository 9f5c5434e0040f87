import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'

import { onChannel, onReset } from '#platform/realtime/browser/event-stream.ts'
import type { OrderState } from '#shop/orders/order-state.ts'

import { checkoutKey } from './checkout-query.ts'

/** What became of an order of this customer. */
export type OrderNews = { id: string; state: OrderState }

/** The last that was heard of an order, but for the one this tab is busy with: it tells by itself. */
export function useOrderNews(busyWith: string | undefined): OrderNews | undefined {
  const client = useQueryClient()
  const [news, setNews] = useState<OrderNews>()
  const reload = () => void client.invalidateQueries({ queryKey: checkoutKey })
  const onNews = useEffectEvent((heard: OrderNews) => {
    if (heard.id === busyWith) return
    setNews(heard)
    reload()
  })
  const onMissed = useEffectEvent(reload)

  useEffect(() => {
    const stops = [
      onChannel('orders', (heard: OrderNews) => onNews(heard)),
      onReset(() => onMissed()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])

  return news
}
