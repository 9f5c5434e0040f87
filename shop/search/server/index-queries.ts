import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { allAttributes } from '#shop/catalogue/server/attributes/select-attributes.ts'

import type { ProductRow, Taxonomy } from './product-row.ts'

/** So few that the work on them does not keep requests waiting. */
const ROWS_BATCH_SIZE = 500

/** Every category, collection, size and attribute in its order, in one statement. */
export async function selectTaxonomy(db: Db): Promise<Taxonomy> {
  const { rows } = await sql<Taxonomy>`
    select (select coalesce(json_agg(json_build_object('id', id, 'parentId', parent_id, 'slug', slug, 'name', name,
                                                       'names', ${textsOf('category', 'categories.id', 'name')},
                                                       'slugs', ${textsOf('category', 'categories.id', 'slug')})
                                     order by position, name), '[]') from categories) as categories,
           (select coalesce(json_agg(json_build_object('slug', slug, 'name', name,
                                                       'names', ${textsOf('collection', 'collections.id', 'name')},
                                                       'slugs', ${textsOf('collection', 'collections.id', 'slug')})
                                     order by position, name), '[]') from collections
             where not is_hidden) as collections,
           (select coalesce(json_agg(json_build_object('slug', ${sizeSlug('s')}, 'name', s.size_name, 'labels', s.labels,
                                                       'system', y.labels)
                                     order by y.position, y.code, s.position, s.size_name), '[]')
              from sizes s join size_systems y on y.code = s.system
             where y.in_filters and y.kind <> 'grid') as sizes,
           ${allAttributes} as attributes,
           (select coalesce(json_agg(to_json(y.terms)), '[]') from search_synonyms y) as synonyms
  `.execute(db.tables)
  return rows[0]!
}

/** A text in other languages, by language. */
const textsOf = (kind: 'category' | 'collection', id: string, field: 'name' | 'slug') =>
  sql`(select coalesce(jsonb_object_agg(t.language, t.text), '{}') from content_translations t
        where t.kind = ${sql.lit(kind)} and t.subject_id = ${sql.ref(id)} and t.field = ${sql.lit(field)})`

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

/** "56 M" of the thobes is `thobe-56-m` in an address. `size`: the alias of its row. */
const sizeSlug = (size: 's' | 'r' | 'c') =>
  sql`${sql.ref(`${size}.system`)} || '-'
      || regexp_replace(lower(${sql.ref(`${size}.size_name`)}), '[^a-z0-9]+', '-', 'g')`

// A size of a grid is found by both of its axes.
const productRows = sql`
  with slugs as materialized (
    select s.id, case when r.id is null then array[${sizeSlug('s')}]
                      else array[${sizeSlug('r')}, ${sizeSlug('c')}] end as both
      from sizes s left join sizes r on r.id = s.row_size_id left join sizes c on c.id = s.column_size_id)
  select p.id, p.price_pence as "pricePence", p.units_sold as "unitsSold", p.category_id as "categoryId",
         1000 * extract(epoch from p.published_at)::double precision as "publishedAt",
         p.colour_family as "colourFamily", p.fabric_family as "fabricFamily", p.name,
         p.colour_name as "colourName", p.summary, p.fabric, p.tags, p.attributes,
         (select coalesce(jsonb_object_agg(c.slug, picked.position), '{}')
            from collection_products picked join collections c on c.id = picked.collection_id and not c.is_hidden
           where picked.product_id = p.id) as places,
         (select jsonb_object_agg(t.field, t.words)
            from (select field, string_agg(text, ' ') as words from content_translations
                   where kind = 'product' and subject_id = p.id
                     and field in ('name', 'colour_name', 'summary', 'fabric')
                   group by field) t) as translations,
         stock.sizes, stock."inStock"
    from products p
   cross join lateral (
         select count(*) > 0 as "inStock", coalesce(array_agg(distinct slug) filter (where slug is not null), '{}') as sizes
           from product_inventory i left join slugs on slugs.id = i.size_id left join unnest(slugs.both) slug on true
          where i.product_id = p.id and not i.is_out_of_stock) stock
   where p.status = 'active'`
