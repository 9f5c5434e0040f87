import { useEffect, useSyncExternalStore } from 'react'

let busy = 0
const listeners = new Set<() => void>()

function add(change: number) {
  busy += change
  for (const listener of listeners) listener()
}

/** Keeps the page in view while something on it must come to its end: a payment that was begun. */
export function useKeepOpen(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return undefined
    add(1)
    return () => add(-1)
  }, [isBusy])
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether something on the page must not be interrupted. */
export const useIsBusy = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => busy > 0,
    () => false,
  )
