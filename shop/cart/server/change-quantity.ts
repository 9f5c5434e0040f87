import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { ChangeQuantityRefusal } from '../cart-refusals.ts'
import type { CustomersNetwork } from './add-item.ts'

/** What became of the line: its quantity (0 when removed) and its hold. */
export type ChangedItem = { productId: string; quantity: number; expiresAt: Date | null }

/** Sets the quantity of a cart line and what it holds; 0 or less removes it (section 4). */
export async function changeQuantity(
  db: Db,
  customerId: string,
  { cartItemId, quantity }: { cartItemId: string; quantity: number },
  network: CustomersNetwork = null,
): Promise<Result<ChangedItem, ChangeQuantityRefusal>> {
  const row = await db.callOne('change_cart_item_quantity', {
    p_user_id: customerId,
    p_cart_item_id: cartItemId,
    // Anything below 0 removes it too, also what PostgreSQL has no integer for.
    p_quantity: Math.max(quantity, 0),
    p_network: network,
  })

  switch (row.outcome) {
    case 'changed':
      return ok({
        productId: row.product_id!,
        quantity: row.line_quantity!,
        expiresAt: row.expires_at!,
      })
    case 'removed':
      return ok({ productId: row.product_id!, quantity: 0, expiresAt: null })
    case 'not_enough_stock':
      return err({ kind: row.outcome, available: row.available! })
    case 'item_not_found':
    case 'hold_expired':
    case 'product_not_found':
    case 'line_limit':
    case 'hold_limit':
    case 'network_limit':
      return err({ kind: row.outcome })
  }
}
