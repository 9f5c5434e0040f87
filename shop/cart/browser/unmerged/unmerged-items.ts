import { useMemo, useSyncExternalStore } from 'react'

import { penceFromPounds } from '#platform/money/money.ts'
import { useSession } from '#shop/sign-in/browser/use-session.ts'
import { MAX_LINES } from '#shop/cart/cart-limits.ts'
import { guestCartText } from '#shop/cart/guest-cart-text.ts'
import type { GuestCart, GuestCartItem } from '#shop/cart/guest-cart.ts'
import { LEFT_BEHIND_KEY } from '#shop/navigation/stored-keys.ts'

import { guestCart } from '../guest/guest-cart-store.ts'
import { useMergeState } from '../guest/merge-state.ts'
import { createStoredValue } from '../guest/stored-value.ts'

/**
 * A line that is no longer in a cart and that the customer should know about: an unmerged item of a
 * guest cart, or one released when its hold ended. Price in pence.
 */
export type UnmergedItem = {
  id: string
  product_id: string
  /** Slug or id: what leads to the product. */
  slug: string
  name: string
  color: string
  size: string | null
  size_id: string | null
  /** How many of it are missing from the cart. */
  quantity: number
  price_pence: number
  /** The reason, as text and as a code: `out_of_stock`, `expired`, ... */
  reason: string
  code: string
}

/** What a list of such lines offers to the screen. */
export type LineList = {
  lines: UnmergedItem[]
  dismiss: (id: string) => void
  dismissAll: () => void
}

type LeftBehind = { user_id: string; lines: UnmergedItem[] }

const nothing: LeftBehind = { user_id: '', lines: [] }

const stored = createStoredValue<LeftBehind>({ key: LEFT_BEHIND_KEY, parse })

/** What of a guest's cart is not in the customer's, until they have decided on it; 50 lines at most. */
export function useUnmergedItems(): LineList {
  const userId = useSession()?.user.id
  const mergeState = useMergeState()
  const all = useSyncExternalStore(stored.subscribe, stored.read, () => nothing)
  const guest = useSyncExternalStore(guestCart.subscribe, guestCart.read, guestCart.readInHtml)

  const lines = useMemo(() => {
    if (userId === undefined) return nothing.lines
    const recorded = linesOf(all, userId)
    const waiting = mergeState === 'failed' ? itemsToMerge(guest, recorded).map(waitingLine) : []
    return [...recorded, ...waiting].slice(0, MAX_LINES)
  }, [userId, all, guest, mergeState])

  return {
    lines,
    dismiss: (id) => void dismiss(new Set([id])),
    dismissAll: () => void dismiss(new Set(lines.map(({ id }) => id))),
  }
}

async function dismiss(ids: ReadonlySet<string>): Promise<void> {
  // Saved first: a line of the guest's cart that is not recorded would be merged again.
  await guestCart.removeAll(ids)
  await stored.change((now) => ({ ...now, lines: now.lines.filter(({ id }) => !ids.has(id)) }))
}

/** The lines currently shown to the customer. */
export const readUnmergedItems = (userId: string): UnmergedItem[] => linesOf(stored.read(), userId)

const linesOf = ({ user_id: owner, lines }: LeftBehind, userId: string) =>
  owner === userId ? lines : nothing.lines

/**
 * The lines of a guest's cart that the customer has not been shown: they are still to be merged.
 */
export function itemsToMerge(
  { items }: GuestCart,
  recorded: readonly UnmergedItem[],
): GuestCartItem[] {
  if (items.length === 0) return items
  const ids = new Set(recorded.map(({ id }) => id))
  return items.filter(({ id }) => !ids.has(id))
}

/** The code of a line that is not merged because the shop could not be reached. */
export const NOT_MERGED = 'not_merged'

const waitingLine = (item: GuestCartItem): UnmergedItem =>
  unmergedItem(item, { reason: guestCartText.notMerged, code: NOT_MERGED })

/** An unmerged line of a guest's cart, all of it unless `why` says otherwise. */
export const unmergedItem = (
  item: GuestCartItem,
  why: Pick<UnmergedItem, 'reason' | 'code'> & Partial<UnmergedItem>,
): UnmergedItem => ({
  id: item.id,
  product_id: item.product_id,
  // The id leads to the product as well.
  slug: item.product_id,
  name: item.name,
  color: item.color,
  size: item.size,
  size_id: item.size_id,
  quantity: item.quantity,
  price_pence: penceFromPounds(item.price),
  ...why,
})

/**
 * Adds lines to a customer's, replacing those already known; returns whether they outlast the page.
 */
export function leaveBehind(userId: string, fresh: readonly UnmergedItem[]): Promise<boolean> {
  const ids = new Set(fresh.map(({ id }) => id))
  return stored.change(({ user_id: owner, lines }) => ({
    user_id: userId,
    lines: [...(owner === userId ? lines : []).filter(({ id }) => !ids.has(id)), ...fresh],
  }))
}

/** Reduces a line to the available quantity, so that the next attempt succeeds. */
export const adjustUnmergedItem = (id: string, change: Partial<UnmergedItem>): Promise<boolean> =>
  stored.change((now) =>
    now.lines.some((line) => line.id === id)
      ? { ...now, lines: now.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) }
      : now,
  )

/** The customer signs out. */
export const forgetUnmergedItems = (): Promise<boolean> =>
  stored.change((now) => (now.lines.length === 0 ? now : nothing))

function parse(text: string | null): LeftBehind {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<LeftBehind> | null
    const { user_id: userId, lines } = kept ?? {}
    return typeof userId === 'string' && Array.isArray(lines)
      ? { user_id: userId, lines: lines.filter(isLine) }
      : nothing
  } catch {
    return nothing
  }
}

const isLine = (line: Partial<UnmergedItem> | null): line is UnmergedItem =>
  [line?.id, line?.product_id, line?.slug, line?.name, line?.color, line?.reason].every(
    (value) => typeof value === 'string',
  ) &&
  typeof line?.code === 'string' &&
  Number.isSafeInteger(line.quantity) &&
  Number.isSafeInteger(line.price_pence) &&
  [line.size, line.size_id].every((value) => value === null || typeof value === 'string')
