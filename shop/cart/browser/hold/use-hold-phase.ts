import { useCallback, useSyncExternalStore } from 'react'

import { remainingTime } from '#platform/dates/countdown.ts'

import type { Hold, HoldPhase } from '../cart-query.ts'
import { holdPhase, untilNextPhase } from '../cart-query.ts'

/** How close the end of the hold is, by the server's clock; undefined without one. */
export function useHoldPhase(hold: Hold | null): HoldPhase | undefined {
  const remaining = useCallback(
    () => hold && remainingTime(hold.expires_at, hold.clockOffset, performance.now()),
    [hold],
  )
  const subscribe = useCallback(
    (onPhase: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        const left = remaining()
        const next = left === null ? undefined : untilNextPhase(left)
        if (next === undefined) return
        timer = setTimeout(() => {
          onPhase()
          wait()
        }, next)
      }
      wait()
      return () => clearTimeout(timer)
    },
    [remaining],
  )
  const phase = () => {
    const left = remaining()
    return left === null ? undefined : holdPhase(left)
  }
  return useSyncExternalStore(subscribe, phase, () => undefined)
}
