import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { MAX_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts'

/** A line of a guest's cart (section 3, guest cart item). A missing size counts as none. */
export type GuestCartItem = {
  id: string
  product_id: string
  name: string
  size: string | null
  size_id: string | null
  color: string
  quantity: number
  /** Pounds, as the page showed it. */
  price: number
  added_at: string
}

/** A guest's cart as it is stored (section 3); `expires_at` is stored and never asked. */
export type GuestCart = {
  id: string
  items: GuestCartItem[]
  created_at: string
  updated_at: string
  expires_at: string
}

export type NewGuestItem = Omit<GuestCartItem, 'id' | 'added_at'>

type AddRefusal = { kind: 'line_limit' } | { kind: 'cart_full' }

/** A cart with nothing in it, with an id of its own. */
export function newGuestCart(now: Date): GuestCart {
  const inAYear = new Date(now)
  inAYear.setUTCFullYear(now.getUTCFullYear() + 1)
  return {
    id: crypto.randomUUID(),
    items: [],
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    expires_at: inAYear.toISOString(),
  }
}

/** The line that one more of an item would raise: the same product, size and colour (section 4). */
export const findGuestItem = (cart: GuestCart, wanted: Omit<NewGuestItem, 'quantity' | 'price'>) =>
  cart.items.find(
    (item) =>
      item.product_id === wanted.product_id &&
      item.size === wanted.size &&
      item.size_id === wanted.size_id &&
      item.color === wanted.color,
  )

/**
 * Adds an item: its equal line has more then, at the price that was seen last; otherwise it is a
 * new line (section 4). The limits are those of a customer's cart.
 */
export function addGuestItem(
  cart: GuestCart,
  wanted: NewGuestItem,
  now: Date,
): Result<{ cart: GuestCart; item: GuestCartItem }, AddRefusal> {
  const equal = findGuestItem(cart, wanted)
  const quantity = (equal?.quantity ?? 0) + wanted.quantity
  if (quantity > MAX_LINE_QUANTITY) return err({ kind: 'line_limit' })
  if (!equal && cart.items.length >= MAX_LINES) return err({ kind: 'cart_full' })

  const item = equal ? { ...equal, quantity, price: wanted.price } : lineOf(wanted, now)
  const items = equal
    ? cart.items.map((other) => (other === equal ? item : other))
    : [...cart.items, item]
  return ok({ cart: withItems(cart, items, now), item })
}

/** Its fields in the order in which carts are written. */
const lineOf = (wanted: NewGuestItem, now: Date): GuestCartItem => ({
  id: crypto.randomUUID(),
  product_id: wanted.product_id,
  name: wanted.name,
  size: wanted.size,
  size_id: wanted.size_id,
  color: wanted.color,
  quantity: wanted.quantity,
  price: wanted.price,
  added_at: now.toISOString(),
})

/** Sets the quantity of a line; 0 or less removes it, and more than a line may have is the limit. */
export function setGuestQuantity(
  cart: GuestCart,
  id: string,
  quantity: number,
  now: Date,
): GuestCart {
  const items = cart.items.map((item) =>
    item.id === id ? { ...item, quantity: Math.min(quantity, MAX_LINE_QUANTITY) } : item,
  )
  return withItems(
    cart,
    items.filter((item) => item.quantity > 0),
    now,
  )
}

/**
 * Takes out the line with this id, or else what there is of the product with this id (section 4);
 * undefined when there is neither.
 */
export function removeGuestItem(cart: GuestCart, id: string, now: Date): GuestCart | undefined {
  for (const key of ['id', 'product_id'] as const) {
    const items = cart.items.filter((item) => item[key] !== id)
    if (items.length < cart.items.length) return withItems(cart, items, now)
  }
  return undefined
}

/** The cart with these lines and no others. */
export const withItems = (cart: GuestCart, items: GuestCartItem[], now: Date): GuestCart => ({
  ...cart,
  items,
  updated_at: now.toISOString(),
})

/**
 * What is left of an optional expiry this many minutes after the last change, in ms; null for none.
 */
export function guestTimeLeft(cart: GuestCart, minutes: number | null, now: Date): number | null {
  if (minutes === null || cart.items.length === 0) return null
  return Math.max(0, Date.parse(cart.updated_at) + minutes * 60_000 - now.getTime())
}
