import { useSyncExternalStore } from 'react'

type Item = { product_id: string; size_id: string | null }

/** What pages show of the cart without loading its code: the number of units, and the holds. */
type CurrentCart = { isKnown: boolean; count: number; held: readonly Item[] }

const nothing: CurrentCart = { isKnown: false, count: 0, held: [] }
let cart = nothing
const listeners = new Set<() => void>()

/** Publishes the current cart to the page. */
export function publishCart(next: Omit<CurrentCart, 'isKnown'>): void {
  cart = { isKnown: true, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart in short; nothing in all HTML, and until the cart is known. */
export const useCurrentCart = (): CurrentCart =>
  useSyncExternalStore(
    subscribe,
    () => cart,
    () => nothing,
  )
