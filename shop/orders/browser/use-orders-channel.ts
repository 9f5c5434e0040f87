import { useEffect, useEffectEvent } from 'react'

import { onChannel, onReset } from '#platform/realtime/browser/event-stream.ts'

import type { OrderState } from '../order-state.ts'

/** An update of one of this customer's orders. */
export type OrderUpdate = { id: string; state: OrderState }

type Listener = {
  onUpdate: (update: OrderUpdate) => void
  /** Updates may have been missed, so refetch. */
  onMissed: () => void
}

/** Subscribes to the customer's own orders. */
export function useOrdersChannel(listener: Listener): void {
  const onUpdate = useEffectEvent((update: OrderUpdate) => listener.onUpdate(update))
  const onMissed = useEffectEvent(() => listener.onMissed())

  useEffect(() => {
    const stops = [
      onChannel('orders', (update: OrderUpdate) => onUpdate(update)),
      onReset(() => onMissed()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}
