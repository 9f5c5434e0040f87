import { useMemo, useSyncExternalStore } from 'react'

import type { ProductCard } from '../catalogue.ts'

const SHOWN = 8

// In memory only: nothing about what somebody looks at is stored before they agree to it.
let seen: readonly ProductCard[] = []
const listeners = new Set<() => void>()

/** Notes that a product's page was shown; the newest comes first. */
export function rememberViewed({ ...card }: ProductCard): void {
  // One more than is shown, as the product of the page itself is left out.
  seen = [card, ...seen.filter(({ id }) => id !== card.id)].slice(0, SHOWN + 1)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const nothing: readonly ProductCard[] = []

/** The products seen in this visit, the last one first, without this one: eight at most. */
export function useRecentlyViewed(exceptId?: string): readonly ProductCard[] {
  const all = useSyncExternalStore(
    subscribe,
    () => seen,
    () => nothing,
  )
  return useMemo(() => all.filter(({ id }) => id !== exceptId).slice(0, SHOWN), [all, exceptId])
}
