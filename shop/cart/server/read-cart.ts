import type { ProcedureRow } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { linePence, totalPence } from '#platform/money/money.ts'

import type { CartLine } from '../cart-line.ts'
import { pictureOf } from './picture-of.ts'

/** A customer's cart now: its lines that have not expired, newest first. */
export type Cart = {
  lines: CartLine[]
  /** The hold that ends first, beside the database's own time; null without lines. */
  hold: CartHold | null
  /** The lines at the prices they were added at. */
  subtotalPence: number
}

/** `keepsLeft`: how often "Keep my cart" still makes it longer, 0 to 10. */
type CartHold = { expiresAt: Date; keepsLeft: number; serverTime: Date }

/**
 * Reads a customer's cart with all that its lines show, in one statement; `withExpired` the lines too
 * whose hold has ended and that nobody has let go of yet.
 */
export async function readCart(
  db: Db,
  customerId: string,
  { withExpired = false }: { withExpired?: boolean } = {},
): Promise<Cart> {
  const rows = await db.call('get_cart', { p_user_id: customerId, p_with_expired: withExpired })
  const lines = rows.map(lineOf)
  return {
    lines,
    hold: firstHold(rows),
    subtotalPence: totalPence(lines.map((line) => linePence(line.pricePence, line.quantity))),
  }
}

function firstHold(rows: ProcedureRow<'get_cart'>[]): CartHold | null {
  const [first] = rows.toSorted(
    (a, b) => a.expires_at!.getTime() - b.expires_at!.getTime() || a.keeps_left! - b.keeps_left!,
  )
  return first
    ? {
        expiresAt: first.expires_at!,
        keepsLeft: first.keeps_left!,
        serverTime: first.server_time!,
      }
    : null
}

const lineOf = (row: ProcedureRow<'get_cart'>): CartLine => ({
  id: row.id!,
  productId: row.product_id!,
  slug: row.slug!,
  name: row.name!,
  colourName: row.colour_name!,
  category: row.category!,
  sizeId: row.size_id,
  sizeName: row.size_name,
  quantity: row.quantity!,
  pricePence: row.unit_price!,
  priceNowPence: row.price_now_pence!,
  picture: pictureOf(row),
  available: row.available!,
  isSold: row.is_sold!,
  returnExemption: row.return_exemption as CartLine['returnExemption'],
  addedAt: row.created_at!,
  expiresAt: row.expires_at!,
})
