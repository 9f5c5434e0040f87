import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { CustomersNetwork } from '#shop/cart/server/change-cart.ts'

/** The result of buying a line again; prices in pence. */
export type ReorderedLine = {
  order_item_id: string
  slug: string
  name: string
  colour_name: string
  size_name: string | null
  requested: number
  /** How many were added to the cart, now or earlier with the same key. */
  added: number
  code: ReorderCode
  /** Why a line was added only in part. */
  cause: 'not_enough' | 'line_limit' | 'hold_limit' | null
  /** The unit price when it was ordered. */
  was_pence: number
  /** The unit price now; null if no longer sold. */
  price_pence: number | null
  /** The set that it was bought as a part of. */
  set: ReorderedSet | null
}

/** A set that is bought again; `fate`: in the cart as before, with another saving, or not as a set. */
type ReorderedSet = {
  /** The same for lines that were bought together. */
  id: string
  name: string
  fate: 'kept' | 'changed' | 'lost'
  /** What was saved by it, and is now. */
  was_pence: number
  now_pence: number
}

/** The outcome of migrate_guest_item. */
type ReorderCode =
  | 'migrated'
  | 'partly'
  | 'already_migrated'
  | 'out_of_stock'
  | 'product_not_found'
  | 'size_not_found'
  | 'line_limit'
  | 'cart_full'
  | 'hold_limit'
  | 'network_limit'
  | 'hold_pause'

/** Why an order cannot be bought again. */
export type ReorderRefusal = { kind: 'order_not_found' } | { kind: 'unpaid' }

/** Input of "Buy again". */
type Reorder = {
  customerId: string
  orderId: string
  /** Idempotency key: the same key adds each line once. */
  key: string
  /** The customer's network (Services.networkOf). */
  network?: CustomersNetwork
}

/** Adds the lines of an order to its customer's cart at today's prices, as far as they are available. */
export async function reorder(
  db: Db,
  { customerId, orderId, key, network = null }: Reorder,
): Promise<Result<ReorderedLine[], ReorderRefusal>> {
  const row = await db.callOne('reorder_items', {
    p_user_id: customerId,
    p_order_id: orderId,
    p_key: key,
    p_network: network,
  })
  switch (row.outcome) {
    case 'done':
      return ok(row.lines as ReorderedLine[])
    case 'order_not_found':
    case 'unpaid':
      return err({ kind: row.outcome })
  }
}
