import { useIsMutating, useQuery } from '@tanstack/react-query'
import { use, useEffect, useMemo, useSyncExternalStore } from 'react'

import { linePence, totalPence } from '#platform/money/money.ts'
import { sessionQuery } from '#shop/sign-in/browser/use-session.ts'
import { StoreContext } from '#shop/settings/browser/store.ts'

import { cartQuery } from './cart-query.ts'
import type { CartItem, Hold } from './cart-query.ts'
import { applyChanges, clearKey, useCartChanges } from './change-cart.ts'
import { guestCart } from './guest/guest-cart-store.ts'
import { guestLines, guestProductsQuery, shownGuestItems } from './guest/guest-lines.ts'
import { useMergeState } from './guest/merge-state.ts'

/** The cart as its owner sees it, changes under way included (section 4). */
type Cart = {
  /** Section 4, cart mode; undefined while the session is unknown. */
  mode: 'guest' | 'customer' | undefined
  status: 'loading' | 'failed' | 'ready'
  items: CartItem[]
  hold: Hold | null
  /** Lines of a guest's cart beyond the fifty that are shown. */
  more: number
  retry: () => void
}

const noItems: CartItem[] = []
const nothing = { items: noItems, hold: null, more: 0 }

/** The cart of the current visitor: the guest's of this browser, or the signed-in customer's. */
export function useCart(): Cart {
  const session = useQuery(sessionQuery)
  const customers = useCustomersCart(session.data?.user.id)
  const guests = useGuestsCart(session.data === null)

  if (session.data) return { mode: 'customer', ...customers }
  if (session.data === null) return { mode: 'guest', ...guests }
  return {
    mode: undefined,
    status: session.isError ? 'failed' : 'loading',
    ...nothing,
    retry: () => void session.refetch(),
  }
}

function useCustomersCart(userId: string | undefined): Omit<Cart, 'mode'> {
  const { data, isError, refetch } = useQuery(cartQuery(userId))
  const changes = useCartChanges()
  const isClearing = useIsMutating({ mutationKey: clearKey }) > 0
  const isMerging = useMergeState() === 'merging'
  const retry = () => void refetch()
  // The same array until the items change: otherwise effects that depend on it would never settle.
  const items = useMemo(
    () => (data && !isClearing ? applyChanges(data.items, changes) : noItems),
    [data, changes, isClearing],
  )

  if (!data) return { status: isError ? 'failed' : 'loading', ...nothing, retry }
  // A guest cart is being merged: this is not yet an empty cart.
  if (isMerging && items.length === 0) return { status: 'loading', ...nothing, retry }
  return { status: 'ready', items, hold: items.length > 0 ? data.hold : null, more: 0, retry }
}

function useGuestsCart(isGuest: boolean): Omit<Cart, 'mode'> {
  const cart = useSyncExternalStore(guestCart.subscribe, guestCart.read, guestCart.readInHtml)
  const minutes = use(StoreContext)?.guestCartMinutes ?? null
  useEffect(() => guestCart.emptyAfter(minutes), [minutes])
  const shown = useMemo(() => (isGuest ? shownGuestItems(cart) : []), [isGuest, cart])
  const { data, isPlaceholderData, refetch } = useQuery(guestProductsQuery(shown))
  const isWhole = data !== undefined && !isPlaceholderData
  const items = useMemo(() => guestLines(shown, data, isWhole), [shown, data, isWhole])

  return {
    status: 'ready',
    items,
    hold: null,
    more: cart.items.length - shown.length,
    retry: () => void refetch(),
  }
}

/** Pieces in the cart, not lines. */
export const countOf = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0)

/** A set in the cart that is still whole, with its lines. */
export type CartSet = { set: NonNullable<CartItem['set']>; items: CartItem[] }

/** The lines as they are shown: those of a whole set together, where its first one is. */
export function groupedBySets(items: readonly CartItem[]): (CartItem | CartSet)[] {
  const bySet = Map.groupBy(items, ({ set }) => set?.id)
  return items.flatMap((item): (CartItem | CartSet)[] => {
    const { set } = item
    const parts = set && bySet.get(set.id)!
    // A line of it is being removed.
    if (!set || !parts || parts.length < set.parts) return [{ ...item, set: null }]
    // The newest comes first, and of a set the first part.
    return parts[0] === item ? [{ set, items: parts.toReversed() }] : []
  })
}

/** What is saved by whole sets, as it was shown, in pence. */
export const setSavingOf = (items: readonly CartItem[]): number =>
  totalPence(
    groupedBySets(items).flatMap((shown) =>
      'items' in shown ? shown.items.map(({ set }) => set!.saving_pence) : [],
    ),
  )

/** What the lines come to, in pence. */
export const subtotalOf = (items: readonly CartItem[]): number =>
  totalPence(items.map(({ quantity, price_pence: price }) => linePence(price, quantity)))
