import { useEffect, useRef } from 'react'

import { useOrdersChannel } from './use-orders-channel.ts'
import type { OrderNews } from './use-orders-channel.ts'

/**
 * From the news of an order to a look at it, in ms. News may come moments before others can read
 * what they are about, and on a busy machine longer before: two reads miss nothing.
 */
const LOOK_AFTER = [100, 1500]

/** Refetches orders after updates that concern the page, and when updates may have been missed. */
export function useRefetchAfterUpdate(
  concerns: (news: OrderNews) => boolean,
  look: () => void,
): void {
  const timers = useRef<ReturnType<typeof setTimeout>[]>([])

  function lookSoon() {
    timers.current.forEach(clearTimeout)
    timers.current = LOOK_AFTER.map((delay) => setTimeout(look, delay))
  }
  useOrdersChannel({
    onNews: (news) => {
      if (concerns(news)) lookSoon()
    },
    onMissed: look,
  })

  useEffect(() => () => timers.current.forEach(clearTimeout), [])
}
