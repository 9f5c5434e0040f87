import { sql } from 'kysely'
import type { Expression, SqlBool } from 'kysely'

import type { ListPage, ListQuery } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import type { OfferTerms, SizeOffer } from '../../admin/size-offer.ts'
import type { ItemLevel, SizeLevel, StockRow } from '../../admin/stock-change.ts'
import type { StyleGrid } from '../../admin/stock-grid.ts'

type GridSize = NonNullable<StyleGrid['colourways'][number]['cells'][number]>
type SizeValues = Omit<GridSize, 'offer'> & { offer: OfferTerms | null }

export type StockFilters = {
  state?: 'low' | 'out' | 'waiting' | undefined
  category?: string | undefined
  status?: 'draft' | 'active' | 'archived' | undefined
}

/** The sizes of a product as JSON, in their order, with who waits. Expired holds hold nothing. */
const sizesOf = (productId: Expression<string>) => sql<SizeLevel[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
           'sizeId', i.size_id, 'sizeName', s.size_name, 'onHand', i.quantity_on_hand,
           'reserved', i.quantity_reserved, 'available', i.available_quantity,
           'reorderLevel', i.reorder_level, 'barcode', own.barcode,
           'waiting', (select count(*) from waiting_list_entries w
                        where w.product_id = i.product_id
                          and w.size_id is not distinct from i.size_id
                          and w.window_expires_at is null))
         order by s.position, s.size_name)
    from read_inventory(array[${productId}]) i
    join product_inventory own
      on own.product_id = i.product_id and own.size_id is not distinct from i.size_id
    left join sizes s on s.id = i.size_id), '[]')`

/** Products by name, with the stock of their sizes; one statement. */
export const selectStockRows = (
  db: Db,
  query: ListQuery<StockFilters, 'name'>,
): Promise<ListPage<StockRow>> => {
  const { filters, search } = query
  const asked: Expression<SqlBool>[] = []
  if (filters.state === 'waiting')
    asked.push(sql`exists (select from waiting_list_entries w
                            where w.product_id = p.id and w.window_expires_at is null)`)
  else if (filters.state !== undefined)
    asked.push(sql`exists (select from product_inventory i where i.product_id = p.id
      and ${filters.state === 'low' ? sql`i.is_low_stock` : sql`i.is_out_of_stock`})`)
  if (search !== '') {
    const like = containing(search)
    asked.push(sql`(p.name || ' ' || p.colour_name ilike ${like}
      or p.id in (select f.product_id from find_scanned_item(${search}) f))`)
  }
  return keysetPage(
    db.tables
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select((row) => [
        'p.id',
        'p.name',
        'p.colour_name as colourName',
        'p.style_id as styleId',
        'p.status',
        'c.name as category',
        sizesOf(row.ref('p.id')).as('sizes'),
      ])
      .$narrowType<{ status: StockRow['status'] }>()
      .$if(filters.status !== undefined, (some) => some.where('p.status', '=', filters.status!))
      .$if(filters.category !== undefined, (some) =>
        some.where('p.category_id', '=', filters.category!),
      )
      .$if(asked.length > 0, (some) => some.where((where) => where.and(asked))),
    { query, keys: { name: sql`p.name` }, id: sql`p.id` },
  )
}

/** The categories that products are in, for the filter of the list. */
export const selectCategories = (db: Db): Promise<{ id: string; name: string }[]> =>
  db.tables
    .selectFrom('categories')
    .select(['id', 'name'])
    .where(sql<boolean>`exists (select from products p where p.category_id = categories.id)`)
    .orderBy('position')
    .orderBy('name')
    .execute()

/** The colourways of a style, with the stock of each size that has an inventory record. */
export const selectColourways = (db: Db, styleId: string, withCosts: boolean) =>
  db.tables
    .selectFrom('products as p')
    .innerJoin('styles as st', 'st.id', 'p.style_id')
    .select([
      'st.name as styleName',
      'p.id as productId',
      'p.colour_name as colourName',
      'p.price_pence as pricePence',
      sql<number>`coalesce((select c.cost_pence from product_costs c
        where ${withCosts} and c.product_id = p.id and c.size_id is null), 0)`.as('costPence'),
      sql<string | null>`size_system_of(p.id)`.as('system'),
      sql<string[]>`array(select coalesce(u.size_name, '') from sizes_in_use(p.id) u)`.as('inUse'),
      sql<number>`case p.vat_class when 'zero' then 0 else 20 end`.as('vatRate'),
      sql<({ sizeId: string | null } & SizeValues)[]>`coalesce((
        select jsonb_agg(jsonb_build_object('sizeId', i.size_id, 'onHand', i.quantity_on_hand - unarrived_units(p.id, i.size_id),
                 'reserved', least(i.quantity_reserved, i.quantity_on_hand - unarrived_units(p.id, i.size_id)), 'reorderLevel', i.reorder_level,
                 'surchargePence', coalesce(t.surcharge_pence, 0), 'weightGrams', coalesce(t.weight_grams, 0),
                 'vatRate', case coalesce(t.vat_class, p.vat_class) when 'zero' then 0 else 20 end,
                 'costPence', coalesce((select c.cost_pence from product_costs c
                   where ${withCosts} and c.product_id = p.id and c.size_id = i.size_id), 0),
                 'sku', coalesce(size_sku(p.id, i.size_id), ''),
                 'offer', case when o.product_id is not null then jsonb_build_object(
                   'leadDays', o.lead_days, 'promisedOn', o.promised_on, 'capacity', o.capacity) end))
          from read_inventory(array[p.id]) i
          left join size_offers o on o.product_id = p.id and o.size_id is not distinct from i.size_id
          left join size_terms t on t.product_id = p.id and t.size_id is not distinct from i.size_id), '[]')`.as(
        'kept',
      ),
    ])
    .where('p.style_id', '=', styleId)
    .where('p.status', '<>', 'archived')
    .orderBy('p.colour_name')
    .orderBy('p.id')
    .execute()

/** The style of a product; undefined for no product. */
export async function selectStyleOf(db: Db, productId: string): Promise<string | undefined> {
  const product = await db.tables
    .selectFrom('products')
    .select('style_id')
    .where('id', '=', productId)
    .executeTakeFirst()
  return product?.style_id
}

/** The sizes of some systems, those of one system together. */
export const selectGridSizes = (
  db: Db,
  systems: readonly string[],
): Promise<{ sizeId: string; sizeName: string; system: string }[]> =>
  db.tables
    .selectFrom('sizes as s')
    .innerJoin('size_systems as y', 'y.code', 's.system')
    .select(['s.id as sizeId', 's.size_name as sizeName', 's.system'])
    .where('s.system', 'in', systems)
    .orderBy('y.position')
    .orderBy('y.code')
    .orderBy('s.position')
    .orderBy('s.size_name')
    .execute()

/**
 * The system that most products of the categories of a style have, with how many those are; empty: no sizes.
 * Undefined where none of them has any.
 */
export const selectUsualSystem = (
  db: Db,
  styleId: string,
): Promise<{ system: string; products: number; category: string } | undefined> =>
  db.tables
    .selectFrom('products as p')
    .innerJoin('product_inventory as i', 'i.product_id', 'p.id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .leftJoin('sizes as s', 's.id', 'i.size_id')
    .select([
      sql<string>`coalesce(s.system, '')`.as('system'),
      sql<number>`count(distinct p.id)::integer`.as('products'),
      'c.name as category',
    ])
    .where(
      sql<boolean>`p.category_id in (select o.category_id from products o
                                      where o.style_id = ${styleId} and o.status <> 'archived')`,
    )
    .where('p.status', '<>', 'archived')
    .groupBy(['c.id', 'c.name', sql`coalesce(s.system, '')`])
    .orderBy('products', 'desc')
    .orderBy('system')
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst()

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
    .leftJoin('size_offers as o', (join) =>
      join
        .onRef('o.product_id', '=', 'i.product_id')
        .on(sql<boolean>`o.size_id is not distinct from i.size_id`),
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
      sql<number>`i.quantity_on_hand - coalesce(o.capacity - o.taken, 0)`.as('onHand'),
      'i.quantity_reserved as reserved',
      'i.available_quantity as available',
      'i.reorder_level as reorderLevel',
      'own.barcode',
      'own.sku',
      sql<SizeOffer | null>`case when o.product_id is not null then json_build_object(
        'leadDays', o.lead_days, 'promisedOn', o.promised_on, 'capacity', o.capacity,
        'left', least(o.capacity - o.taken, i.available_quantity)) end`.as('offer'),
      sql<number>`(select coalesce(sum(w.waiting), 0)::integer from order_promises w
        where w.product_id = i.product_id and w.size_id is not distinct from i.size_id)`.as(
        'toCome',
      ),
      sql<number>`(select count(*)::integer from waiting_list_entries w
        where w.product_id = i.product_id and w.size_id is not distinct from i.size_id
          and w.window_expires_at is null)`.as('waiting'),
    ])
    .orderBy('s.position')
    .orderBy('s.size_name')
    .execute()
