import type { Outcome } from '#database/generated/procedures.ts'
import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { AddItemRefusal } from '../cart-refusals.ts'

/** `seenPricePence`: what the customer was shown; another price now refuses the item. */
export type NewCartItem = {
  productId: string
  sizeId: string | null
  quantity: number
  seenPricePence: number
}

export type AddedItem = {
  cartItemId: string
  /** Quantity of the line now. */
  quantity: number
  pricePence: number
  expiresAt: Date
  /** Whether a unit came from the customer's priority window on the waiting list. */
  wasPriorityGiven: boolean
}

/** The customer's network (Services.networkOf); null if the shop itself acts, or networks are not counted. */
export type CustomersNetwork = string | null

/** Puts an item in the customer's cart and reserves its stock, or does neither. */
export async function addItem(
  db: Db,
  customerId: string,
  { productId, sizeId, quantity, seenPricePence }: NewCartItem,
  network: CustomersNetwork = null,
): Promise<Result<AddedItem, AddItemRefusal>> {
  const row = await db.callOne('add_item_to_cart_with_reservation', {
    p_user_id: customerId,
    p_product_id: productId,
    p_size_id: sizeId,
    p_quantity: quantity,
    p_seen_price_pence: seenPricePence,
    p_network: network,
  })

  return row.outcome === 'added'
    ? ok({
        cartItemId: row.cart_item_id!,
        quantity: row.line_quantity!,
        pricePence: row.price_pence!,
        expiresAt: row.expires_at!,
        wasPriorityGiven: row.was_priority_given!,
      })
    : err(addItemRefusal(row.outcome, row))
}

/** Why a procedure that adds to a cart did not: its outcome with what belongs to it. */
export function addItemRefusal(
  kind: Exclude<Outcome<'add_item_to_cart_with_reservation'>, 'added'>,
  row: { available: number | null; price_pence: number | null },
): AddItemRefusal {
  switch (kind) {
    case 'not_enough_stock':
      return { kind, available: row.available! }
    case 'price_changed':
      return { kind, pricePence: row.price_pence! }
    case 'product_not_found':
    case 'out_of_stock':
    case 'line_limit':
    case 'cart_full':
    case 'hold_limit':
    case 'network_limit':
    case 'hold_pause':
      return { kind }
  }
}
