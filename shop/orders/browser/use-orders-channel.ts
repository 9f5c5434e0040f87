import { useEffect, useEffectEvent } from 'react'

import { onChannel, onReset } from '#platform/realtime/browser/event-stream.ts'

import type { OrderState } from '../order-state.ts'

/** What became of an order of this customer. */
export type OrderNews = { id: string; state: OrderState }

type Listener = {
  onNews: (news: OrderNews) => void
  /** There may have been news that nobody told: read again what they would have been about. */
  onMissed: () => void
}

/** Hears live of the customer's own orders. */
export function useOrdersChannel(listener: Listener): void {
  const onNews = useEffectEvent((news: OrderNews) => listener.onNews(news))
  const onMissed = useEffectEvent(() => listener.onMissed())

  useEffect(() => {
    const stops = [
      onChannel('orders', (news: OrderNews) => onNews(news)),
      onReset(() => onMissed()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}
