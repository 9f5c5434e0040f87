import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import { MAX_LINE_QUANTITY, MAX_LINES } from './cart-limits.ts'

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
  /** The set that it was added with. */
  set?: GuestSet
}

/** A set in a guest's cart, as each of its lines has it, with what it cost then. */
export type GuestSet = {
  /** The same in each of its lines. */
  id: string
  set_id: string
  part_id: string
  /** How many lines it has. */
  parts: number
  slug: string
  name: string
  /** The share of the line in what is saved, in pence. */
  saving_pence: number
}

/** A guest's cart as stored (section 3); `expires_at` is stored and never read. */
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
export const findGuestItem = (
  cart: GuestCart,
  requested: Omit<NewGuestItem, 'quantity' | 'price'>,
) =>
  cart.items.find(
    (item) =>
      !item.set &&
      item.product_id === requested.product_id &&
      item.size === requested.size &&
      item.size_id === requested.size_id &&
      item.color === requested.color,
  )

/**
 * Adds an item: its equal line has more then, at the price that was seen last; otherwise it is a
 * new line (section 4). The limits are those of a customer's cart.
 */
export function addGuestItem(
  cart: GuestCart,
  requested: NewGuestItem,
  now: Date,
): Result<{ cart: GuestCart; item: GuestCartItem }, AddRefusal> {
  const equal = findGuestItem(cart, requested)
  const quantity = (equal?.quantity ?? 0) + requested.quantity
  if (quantity > MAX_LINE_QUANTITY) return err({ kind: 'line_limit' })
  if (!equal && cart.items.length >= MAX_LINES) return err({ kind: 'cart_full' })

  const item = equal ? { ...equal, quantity, price: requested.price } : lineOf(requested, now)
  const items = equal
    ? cart.items.map((other) => (other === equal ? item : other))
    : [...cart.items, item]
  return ok({ cart: withItems(cart, items, now), item })
}

/** Adds the lines of a set, or none of them. The limit is that of a customer's cart. */
export function addGuestSet(
  cart: GuestCart,
  lines: readonly NewGuestItem[],
  now: Date,
): Result<{ cart: GuestCart; items: GuestCartItem[] }, { kind: 'cart_full' }> {
  if (cart.items.length + lines.length > MAX_LINES) return err({ kind: 'cart_full' })
  const items = lines.map((line) => lineOf(line, now))
  return ok({ cart: withItems(cart, [...cart.items, ...items], now), items })
}

/** Its fields in the order in which carts are written. */
const lineOf = (requested: NewGuestItem, now: Date): GuestCartItem => ({
  id: crypto.randomUUID(),
  product_id: requested.product_id,
  name: requested.name,
  size: requested.size,
  size_id: requested.size_id,
  color: requested.color,
  quantity: requested.quantity,
  price: requested.price,
  added_at: now.toISOString(),
  ...(requested.set && { set: requested.set }),
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

type Loose = Record<string, unknown>

/**
 * A cart with the items of a list. Every item is accepted (section 4): missing fields are filled in, so
 * that it can be shown and removed.
 */
export function importGuestItems(cart: GuestCart, list: readonly unknown[], now: Date): GuestCart {
  const ids = new Set<string>()
  const items = list.filter(isObject).flatMap((given) => {
    const item = itemOf(given, now)
    if (ids.has(item.id)) item.id = crypto.randomUUID()
    ids.add(item.id)
    return item.quantity > 0 ? [item] : []
  })
  return withItems(cart, items, now)
}

/**
 * A cart as it was stored. Anything unreadable is discarded: the result is an empty cart (section 4).
 * Equal to what was stored, for a cart that was written by this shop.
 */
export function readGuestCart(text: string | null, now: Date): GuestCart {
  const empty = newGuestCart(now)
  const stored = parse(text)
  if (!isObject(stored) || !Array.isArray(stored['items'])) return empty
  const cart = {
    id: textOf(stored['id']) || empty.id,
    items: [],
    created_at: time(stored['created_at'], empty.created_at),
    updated_at: empty.updated_at,
    expires_at: time(stored['expires_at'], empty.expires_at),
  }
  return {
    ...importGuestItems(cart, stored['items'], now),
    updated_at: time(stored['updated_at'], empty.updated_at),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

function itemOf(given: Loose, now: Date): GuestCartItem {
  const { id, quantity, price } = given
  return {
    id: textOf(id) || crypto.randomUUID(),
    product_id: textOf(given['product_id']),
    name: textOf(given['name']),
    size: textOf(given['size']) || null,
    size_id: textOf(given['size_id']) || null,
    color: textOf(given['color']),
    quantity: typeof quantity === 'number' ? Math.min(Math.ceil(quantity), MAX_LINE_QUANTITY) : 1,
    price: typeof price === 'number' && price >= 0 ? Math.min(price, MAX_PRICE) : 0,
    added_at: time(given['added_at'], now.toISOString()),
    ...setOf(given['set']),
  }
}

/** What is stored of a set; a line without all of it is one like any other. */
function setOf(given: unknown): { set?: GuestSet } {
  if (!isObject(given)) return {}
  const { parts, saving_pence: saving } = given
  const [id, set_id, part_id, slug, name] = (
    ['id', 'set_id', 'part_id', 'slug', 'name'] as const
  ).map((field) => textOf(given[field])) as [string, string, string, string, string]
  const isWhole = [id, set_id, part_id, slug, name].every((text) => text !== '')
  return isWhole && isCount(parts) && isCount(saving)
    ? { set: { id, set_id, part_id, parts, slug, name, saving_pence: saving } }
    : {}
}

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0

/** What the server takes, in pounds and in characters. */
const MAX_PRICE = 1_000_000
const MAX_WORDS = 100

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_WORDS) : ''

const time = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : otherwise
