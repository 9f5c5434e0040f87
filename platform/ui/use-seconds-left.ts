import { useCallback, useSyncExternalStore } from 'react'

import { remainingTime, shownSeconds, untilNextSecond } from '../dates/countdown.ts'

/** Whole seconds until a moment of the server, to the second and by its clock (`serverClockOffset`). */
export function useSecondsLeft(until: string, clockOffset: number): number {
  const remaining = useCallback(
    () => remainingTime(until, clockOffset, performance.now()),
    [until, clockOffset],
  )
  const subscribe = useCallback(
    (onSecond: () => void) => {
      let timer: ReturnType<typeof setTimeout>
      const wait = () => {
        timer = setTimeout(() => {
          onSecond()
          wait()
        }, untilNextSecond(remaining()))
      }
      wait()
      return () => clearTimeout(timer)
    },
    [remaining],
  )
  return useSyncExternalStore(subscribe, () => shownSeconds(remaining()))
}
