import { MAX_LINE_QUANTITY } from './cart-limits.ts'
import { newGuestCart, withItems } from './guest-cart.ts'
import type { GuestCart, GuestCartItem } from './guest-cart.ts'

type Loose = Record<string, unknown>

/**
 * A cart with the items of a list. Every item is accepted (section 4), whatever it is like: what it
 * lacks is filled in, so that it can be shown and taken out again.
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
 * A cart as it was stored. What cannot be read, or is no cart, is discarded: the answer is an empty
 * cart (section 4). Equal to what was stored, for a cart that was written by this shop.
 */
export function readGuestCart(text: string | null, now: Date): GuestCart {
  const empty = newGuestCart(now)
  const stored = parse(text)
  if (!isObject(stored) || !Array.isArray(stored['items'])) return empty
  const cart = {
    id: words(stored['id']) || empty.id,
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
    id: words(id) || crypto.randomUUID(),
    product_id: words(given['product_id']),
    name: words(given['name']),
    size: words(given['size']) || null,
    size_id: words(given['size_id']) || null,
    color: words(given['color']),
    quantity: typeof quantity === 'number' ? Math.min(Math.ceil(quantity), MAX_LINE_QUANTITY) : 1,
    price: typeof price === 'number' && price >= 0 ? Math.min(price, MAX_PRICE) : 0,
    added_at: time(given['added_at'], now.toISOString()),
  }
}

/** What the server takes, in pounds and in characters. */
const MAX_PRICE = 1_000_000
const MAX_WORDS = 100

const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null

const words = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, MAX_WORDS) : ''

const time = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : otherwise
