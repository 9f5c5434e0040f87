import { useEffect, useEffectEvent } from 'react'

import { onChannel, onReset } from '#platform/realtime/browser/event-stream.ts'

import type { OrderState } from '../order-state.ts'

/** An update of one of this customer's orders. */
export type OrderNews = { id: string; state: OrderState }

type Listener = {
  onNews: (news: OrderNews) => void
  /** Updates may have been missed, so refetch. */
  onMissed: () => void
}

/** Subscribes to the customer's own orders. */
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
