import type { CartLine } from '#shop/cart/cart-line.ts'

/**
 * What keeps a cart line from being ordered as it is. expired: its hold has ended, and there is more;
 * sold_out: its hold has ended, and there is nothing more; unavailable: it is no longer sold;
 * price_changed: one piece now costs `nowPence`.
 */
export type LineProblem =
  | { kind: 'expired' | 'sold_out' | 'unavailable' }
  | { kind: 'price_changed'; wasPence: number; nowPence: number }

type Judged = Pick<CartLine, 'expiresAt' | 'available' | 'isSold' | 'pricePence' | 'priceNowPence'>

/** What is the matter with a line at a moment by the database's clock; null when nothing is. */
export function lineProblem(line: Judged, now: Date): LineProblem | null {
  if (!line.isSold) return { kind: 'unavailable' }
  if (line.expiresAt <= now) return { kind: line.available > 0 ? 'expired' : 'sold_out' }
  if (line.pricePence === line.priceNowPence) return null
  return { kind: 'price_changed', wasPence: line.pricePence, nowPence: line.priceNowPence }
}
