import type { Db } from '#platform/db/database.ts'

import type { WaitedItem, Waiting } from './join-waiting-list.ts'

/** Takes a customer off a waiting list; what was held for them passes on at once. */
export async function leaveWaitingList(
  db: Db,
  customerId: string,
  { productId, sizeId }: WaitedItem,
): Promise<Waiting> {
  const row = await db.callOne('leave_waiting_list', {
    p_user_id: customerId,
    p_product_id: productId,
    p_size_id: sizeId,
  })
  return { state: 'none', serverTime: row.server_time! }
}
