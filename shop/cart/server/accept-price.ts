import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AcceptPriceRefusal } from '../cart-refusals.ts'

/** The price the customer saw, for one, in pence. */
type SeenPrice = { cartItemId: string; pricePence: number }

/** Gives a line of the customer's cart the price of today, if that is the one they saw. */
export async function acceptPrice(
  db: Db,
  customerId: string,
  { cartItemId, pricePence }: SeenPrice,
): Promise<Result<undefined, AcceptPriceRefusal>> {
  const { outcome, price_pence: priceNow } = await db.callOne('accept_cart_price', {
    p_user_id: customerId,
    p_cart_item_id: cartItemId,
    p_price_pence: pricePence,
  })
  switch (outcome) {
    case 'accepted':
      return ok(undefined)
    case 'price_changed':
      return err({ kind: outcome, pricePence: priceNow! })
    case 'item_not_found':
      return err({ kind: outcome })
  }
}
