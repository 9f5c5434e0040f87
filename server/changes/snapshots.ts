import type { Db } from '#platform/db/database.ts'

/** What a stream starts with, per public channel: the rows as they are now. */
export const snapshots = (db: Db) => ({
  stock: (ids: string[]) => db.call('get_batch_inventory_status', { p_product_ids: ids }),
})
