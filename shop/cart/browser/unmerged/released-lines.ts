import { useSyncExternalStore } from 'react'

import { cartText } from '#shop/cart/cart-text.ts'
import { lineName } from '#shop/cart/line-name-text.ts'

import type { UnmergedItem, LineList } from './unmerged-items.ts'

/** A line of the cart, as far as it is remembered. */
type CartLine = Omit<UnmergedItem, 'price_pence' | 'reason' | 'code'> & { price_now_pence: number }

const none: UnmergedItem[] = []
let lines = none
const listeners = new Set<() => void>()

function set(next: UnmergedItem[]): void {
  lines = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const dismiss = (id: string): void => set(lines.filter((line) => line.id !== id))

/** Forgets the released lines: the customer has seen them, or another customer signed in. */
export const forgetReleasedLines = (): void => set(none)

/** The released lines that still need a decision. */
export const readReleasedLines = (): UnmergedItem[] => lines

/**
 * The lines released on this page when their hold ended, until the customer decides about them.
 */
export const useReleasedLines = (): LineList => ({
  lines: useSyncExternalStore(subscribe, readReleasedLines, () => none),
  dismiss,
  dismissAll: forgetReleasedLines,
})

/** Records released lines; lines that are in the cart again are dropped. */
export function addReleasedLines(gone: readonly CartLine[], inCart: readonly CartLine[]): void {
  const all = [...lines, ...gone.map(lineOf)]
  const left = all.filter(
    (line) =>
      !inCart.some((item) => item.product_id === line.product_id && item.size_id === line.size_id),
  )
  if (gone.length > 0 || left.length < lines.length) set(left)
}

/** Reduces a line to the available quantity, so that the next attempt succeeds. */
export const adjustReleasedLine = (id: string, change: Partial<UnmergedItem>): void =>
  set(lines.map((line) => (line.id === id ? Object.assign({}, line, change) : line)))

const lineOf = (item: CartLine): UnmergedItem => ({
  id: item.id,
  product_id: item.product_id,
  slug: item.slug,
  name: item.name,
  color: item.color,
  size: item.size,
  size_id: item.size_id,
  quantity: item.quantity,
  price_pence: item.price_now_pence,
  reason: cartText.letGo([lineName(item)]),
  code: 'expired',
})
