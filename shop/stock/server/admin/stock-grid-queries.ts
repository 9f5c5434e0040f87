import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** The colourways of a style, with the stock of each size that is kept. */
export const selectColourways = (db: Db, styleId: string) =>
  db.tables
    .selectFrom('products as p')
    .innerJoin('styles as st', 'st.id', 'p.style_id')
    .select([
      'st.name as styleName',
      'p.id as productId',
      'p.colour_name as colourName',
      'p.price_pence as pricePence',
      sql<
        { sizeId: string | null; onHand: number; reserved: number; reorderLevel: number }[]
      >`coalesce((
        select jsonb_agg(jsonb_build_object('sizeId', i.size_id, 'onHand', i.quantity_on_hand,
                 'reserved', i.quantity_reserved, 'reorderLevel', i.reorder_level))
          from read_inventory(array[p.id]) i), '[]')`.as('kept'),
    ])
    .where('p.style_id', '=', styleId)
    .where('p.status', '<>', 'archived')
    .orderBy('p.colour_name')
    .orderBy('p.id')
    .execute()

/** The sizes of a style: all those of the systems that its colourways are kept in, or of `system`. */
export const selectGridSizes = (db: Db, styleId: string, system: string | undefined) =>
  db.tables
    .selectFrom('sizes as s')
    .select(['s.id as sizeId', 's.size_name as sizeName'])
    .where(
      sql<boolean>`s.system = ${system ?? null} or s.system in (
        select kept.system from product_inventory i
          join products p on p.id = i.product_id
          join sizes kept on kept.id = i.size_id
         where p.style_id = ${styleId})`,
    )
    .orderBy('s.position')
    .orderBy('s.size_name')
    .execute()
