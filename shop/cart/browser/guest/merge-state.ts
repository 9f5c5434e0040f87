import { useSyncExternalStore } from 'react'

/** How far the guest's cart is on its way into the customer's. */
export type MergeState = 'idle' | 'merging' | 'failed'

let state: MergeState = 'idle'
const listeners = new Set<() => void>()

/** Stores the progress and notifies subscribers. */
export function setMergeState(next: MergeState): void {
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How far it is at this moment. */
export const readMergeState = (): MergeState => state

/** How far it is, followed; idle in all HTML. */
export const useMergeState = (): MergeState =>
  useSyncExternalStore(subscribe, readMergeState, () => 'idle')
