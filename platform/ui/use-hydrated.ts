import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts run: false in all HTML and for the first moment in the browser. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
