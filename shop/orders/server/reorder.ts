import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { CustomersNetwork } from '#shop/cart/server/add-item.ts'

import type { ReorderRefusal, ReorderedLine } from '../reorder.ts'

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
