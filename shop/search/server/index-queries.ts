import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { ProductRow, Taxonomy } from './product-row.ts'

/** So few that the work on them does not keep requests waiting. */
const ROWS_BATCH_SIZE = 500

/** Every category, collection and size in its order, in one statement. */
export async function selectTaxonomy(db: Db): Promise<Taxonomy> {
  const { rows } = await sql<Taxonomy>`
    select (select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'slug', slug, 'name', name)
                                     order by position, name), '[]') from categories) as categories,
           (select coalesce(json_agg(json_build_object('slug', slug, 'name', name)
                                     order by position, name), '[]') from collections
             where not is_hidden) as collections,
           (select coalesce(json_agg(json_build_object('slug', ${sizeSlug}, 'name', s.size_name, 'system', s.system)
                                     order by s.system, s.position, s.size_name), '[]') from sizes s) as sizes
  `.execute(db.tables)
  return rows[0]!
}

/** Those of these products that are active, in one statement. */
export async function selectProductRows(db: Db, ids: readonly string[]): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    ${productRows} and p.id = any(${ids}::uuid[])`.execute(db.tables)
  return rows
}

/**
 * Reads every active product, the newest first, with one statement in one transaction; the rows
 * come in portions, so that neither they nor the work on them pile up.
 */
export async function readAllProductRows(
  db: Db,
  take: (rows: ProductRow[]) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`declare product_rows no scroll cursor for
      ${productRows} order by p.published_at desc, p.id`.execute(tx.tables)
    for (;;) {
      const { rows } = await sql<ProductRow>`
        fetch ${sql.lit(ROWS_BATCH_SIZE)} from product_rows`.execute(tx.tables)
      if (rows.length === 0) return
      take(rows)
    }
  })
}

/** "56 M" of the thobes is `thobe-56-m` in an address. */
const sizeSlug = sql`s.system || '-' || replace(lower(s.size_name), ' ', '-')`

const productRows = sql`
  select p.id, p.price_pence as "pricePence", p.units_sold as "unitsSold", p.category_id as "categoryId",
         1000 * extract(epoch from p.published_at)::double precision as "publishedAt",
         p.colour_family as "colourFamily", p.fabric_family as "fabricFamily", p.name,
         p.colour_name as "colourName", p.summary, p.fabric, p.tags,
         (select coalesce(jsonb_object_agg(c.slug, picked.position), '{}')
            from collection_products picked join collections c on c.id = picked.collection_id and not c.is_hidden
           where picked.product_id = p.id) as places,
         stock.sizes, stock."inStock"
    from products p
   cross join lateral (
         select count(*) > 0 as "inStock", coalesce(array_agg(${sizeSlug}) filter (where s.id is not null), '{}') as sizes
           from product_inventory i left join sizes s on s.id = i.size_id
          where i.product_id = p.id and not i.is_out_of_stock) stock
   where p.status = 'active'`
