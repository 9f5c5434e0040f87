import { useEffect, useRef } from 'react'

import { useOrdersChannel } from './use-orders-channel.ts'
import type { OrderUpdate } from './use-orders-channel.ts'

/**
 * Milliseconds from an update of an order to the refetches. An update may arrive before its commit is
 * visible to other connections, much earlier on a busy machine; the second refetch covers that.
 */
const LOOK_AFTER = [100, 1500]

/** Refetches orders after updates that concern the page, and when updates may have been missed. */
export function useRefetchAfterUpdate(
  concerns: (update: OrderUpdate) => boolean,
  look: () => void,
): void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])

  function lookSoon() {
    timers.current.forEach(clearTimeout)
    timers.current = LOOK_AFTER.map((delay) => setTimeout(look, delay))
  }
  useOrdersChannel({
    onUpdate: (update) => {
      if (concerns(update)) lookSoon()
    },
    onMissed: look,
  })

  useEffect(() => () => timers.current.forEach(clearTimeout), [])
}
