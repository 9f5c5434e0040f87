import type { ReactNode } from 'react'

/** A line that can be moved to the wishlist; one that has left the cart has no id in it. */
export type MovableLine = {
  id?: string
  product_id: string
  size_id: string | null
  name: string
  color: string
  size: string | null
}

/** What the cart shows but does not know: it comes from what is built on it. */
export type CartSlots = {
  /**
   * The move to the wishlist; `onMoved` is called when a line that is no longer in a cart was
   * moved.
   */
  renderMove?: ((line: MovableLine, onMoved?: () => void) => ReactNode) | undefined
}

/** From which sum in pence a way of delivery, by its name, costs nothing; null if none does. */
export type FreeDelivery = { fromPence: number; method: string } | null
