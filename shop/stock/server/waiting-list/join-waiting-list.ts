import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'

import type { JoinRefusal, WaitingState } from '../../waiting-list.ts'

/** A product and size; null for goods without sizes. */
export type WaitedItem = { productId: string; sizeId: string | null }

/** Where the customer stands, as of the server's time. */
export type Waiting = WaitingState & { serverTime: Date }

/**
 * Puts a customer on the waiting list of a product and size; doing it again changes nothing. `network`: where
 * they ask from (Services.networkOf); null where the shop itself acts.
 */
export async function joinWaitingList(
  db: Db,
  customerId: string,
  { productId, sizeId }: WaitedItem,
  network: string | null = null,
): Promise<Result<Waiting, JoinRefusal>> {
  const row = await db.callOne('join_waiting_list', {
    p_user_id: customerId,
    p_product_id: productId,
    p_size_id: sizeId,
    p_network: network,
  })
  const serverTime = row.server_time!
  const { outcome } = row
  if (outcome === 'window_open')
    return ok({ state: 'window', expiresAt: row.window_expires_at!, serverTime })
  if (outcome === 'joined' || outcome === 'already_waiting')
    return ok({ state: 'waiting', place: row.place!, serverTime })
  return err({ kind: outcome })
}
