import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

type DrawerState = {
  /** The visit (key of its location) on which the drawer was opened; moving on closes it. */
  openedOn: string | undefined
  /** Whether it was ever opened: its code is loaded then. */
  isRequested: boolean
  /** The line that was just added, when that is why it opened. */
  addedId: string | undefined
}

const closed: DrawerState = { openedOn: undefined, isRequested: false, addedId: undefined }
let state = closed
const listeners = new Set<() => void>()

function set(next: DrawerState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const closeDrawer = (): void => set({ ...state, openedOn: undefined })

/** The one cart drawer of the page: who opens it need not be near it. */
export function useCartDrawer() {
  const { key } = useLocation()
  const { openedOn, ...shown } = useSyncExternalStore(
    subscribe,
    () => state,
    () => closed,
  )
  return {
    open: openedOn === key,
    ...shown,
    openDrawer: (addedId?: string) => set({ openedOn: key, isRequested: true, addedId }),
    closeDrawer,
  }
}
