import { penceFromPounds } from '#platform/money/money.ts'
import { MAX_LINES } from '#shop/cart/cart-limits.ts'
import { readGuestCart } from '#shop/cart/guest-cart.ts'
import { GUEST_CART_KEY } from '#shop/navigation/stored-keys.ts'

/** What is remembered of a line of the cart. Price in pence. */
export type SeenCartLine = {
  /** null where only the product's id is known, which no page was kept under. */
  slug: string | null
  name: string
  color: string
  size: string | null
  quantity: number
  price_pence: number
}

/** The signed-in customer's cart as this browser last showed it; forgotten when they sign out. */
const KEY = 'libas.cart-as-seen'

/** Keeps the lines of a cart for when there is no connection; an empty cart needs no keeping. */
export function rememberCart(items: readonly (SeenCartLine & { slug: string })[]): void {
  if (items.length === 0) return forgetCart()
  const lines = items.map(({ slug, name, color, size, quantity, price_pence }) => ({
    slug,
    name,
    color,
    size,
    quantity,
    price_pence,
  }))
  attempt(() => localStorage.setItem(KEY, JSON.stringify(lines)))
}

/** Forgets the cart: nobody is signed in, or nothing is in it. */
export function forgetCart(): void {
  attempt(() => localStorage.removeItem(KEY))
}

/** A cart as this browser knows it; a guest's is not held. */
type SeenCart = { isHeld: boolean; lines: SeenCartLine[] }

/** The cart as it was last seen, or else the guest's; empty when none is kept that can be read. */
export function recallCart(): SeenCart {
  const kept = attempt(() => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown)
  const lines = Array.isArray(kept) && kept.every(isLine) ? kept : []
  return lines.length > 0 ? { isHeld: true, lines } : { isHeld: false, lines: guestLines() }
}

function guestLines(): SeenCartLine[] {
  const text = attempt(() => localStorage.getItem(GUEST_CART_KEY)) ?? null
  return readGuestCart(text, new Date())
    .items.slice(-MAX_LINES)
    .toReversed()
    .map(({ name, color, size, quantity, price }) => ({
      slug: null,
      name,
      color,
      size,
      quantity,
      price_pence: penceFromPounds(price),
    }))
}

function isLine(value: unknown): value is SeenCartLine {
  const line = value as Partial<SeenCartLine> | null
  return (
    typeof line?.slug === 'string' &&
    typeof line.name === 'string' &&
    typeof line.color === 'string' &&
    (line.size === null || typeof line.size === 'string') &&
    Number.isSafeInteger(line.quantity) &&
    Number.isSafeInteger(line.price_pence)
  )
}

/** Storage may be off or full, and what is in it anything: the cart itself is on the server. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
