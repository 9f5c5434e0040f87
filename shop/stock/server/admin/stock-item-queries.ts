import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { ItemLevel } from '../../admin/stock-level-row.ts'

/** All sizes of a product with their stock, in their order; empty for an unknown product. */
export const selectItemLevels = (db: Db, productId: string): Promise<ItemLevel[]> =>
  db.tables
    .selectFrom('products as p')
    .innerJoin(
      sql<{
        product_id: string
        size_id: string | null
        quantity_on_hand: number
        quantity_reserved: number
        available_quantity: number
        reorder_level: number
      }>`read_inventory(array[${productId}::uuid])`.as('i'),
      'i.product_id',
      'p.id',
    )
    .innerJoin('product_inventory as own', (join) =>
      join
        .onRef('own.product_id', '=', 'i.product_id')
        .on(sql<boolean>`own.size_id is not distinct from i.size_id`),
    )
    .leftJoin('sizes as s', 's.id', 'i.size_id')
    .select([
      'p.id as productId',
      'p.name',
      'p.colour_name as colourName',
      'p.slug',
      'p.style_id as styleId',
      'i.size_id as sizeId',
      's.size_name as sizeName',
      'i.quantity_on_hand as onHand',
      'i.quantity_reserved as reserved',
      'i.available_quantity as available',
      'i.reorder_level as reorderLevel',
      'own.barcode',
      sql<number>`(select count(*)::integer from waiting_list_entries w
        where w.product_id = i.product_id and w.size_id is not distinct from i.size_id
          and w.window_expires_at is null)`.as('waiting'),
    ])
    .orderBy('s.position')
    .orderBy('s.size_name')
    .execute()
