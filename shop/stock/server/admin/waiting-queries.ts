import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { StockItem } from '../../admin/stock-change.ts'

/** Who waits for a product and size. */
export type WaitingLine = StockItem & {
  name: string
  colourName: string
  sizeName: string | null
  waiting: number
  /** Priority windows that are open. */
  windows: number
  since: Date
}

/** Waiting lists, the longest first. */
export const selectWaitingLists = (db: Db, limit: number): Promise<WaitingLine[]> =>
  db.tables
    .selectFrom('waiting_list_entries as w')
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .leftJoin('sizes as s', 's.id', 'w.size_id')
    .select([
      'w.product_id as productId',
      'w.size_id as sizeId',
      'p.name',
      'p.colour_name as colourName',
      's.size_name as sizeName',
      sql<number>`count(*) filter (where w.window_expires_at is null)::integer`.as('waiting'),
      sql<number>`count(*) filter (where w.window_expires_at > now())::integer`.as('windows'),
      sql<Date>`min(w.created_at)`.as('since'),
    ])
    .groupBy(['w.product_id', 'w.size_id', 'p.name', 'p.colour_name', 's.size_name'])
    .orderBy('waiting', 'desc')
    .orderBy('since')
    .limit(limit)
    .execute()
