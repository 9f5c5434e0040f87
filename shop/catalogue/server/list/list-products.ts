import { sql } from 'kysely'
import type { BulkChange } from '../../editing/bulk-change.ts'
import type { ExpressionBuilder } from 'kysely'

import type { DB } from '#database/generated/tables.ts'
import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import { containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import type { ListedProduct, ProductListQuery } from '../../list/product-list.ts'

/** What products_search is an index of. */
const searched = sql<string>`lower(products.name || ' ' || products.colour_name || ' ' || products.slug)`
const stockOf = (what: ReturnType<typeof sql>) =>
  sql<number>`(select ${what} from product_inventory i where i.product_id = products.id)`
const available = stockOf(sql`coalesce(sum(i.available_quantity), 0)::int`)

/** A page of the products that staff look for, in one statement; `withCosts` for those who may see costs. */
export const listProducts = (
  db: Db,
  query: ProductListQuery,
  withCosts = false,
): Promise<ListPage<ListedProduct>> =>
  keysetPage(
    db.tables
      .selectFrom('products')
      .select([
        'products.id',
        'products.name',
        'products.colour_name as colourName',
        'products.status',
        sql<string>`(select c.name from categories c where c.id = products.category_id)`.as(
          'category',
        ),
        'products.price_pence as pricePence',
        available.as('available'),
        stockOf(sql`count(*)::int`).as('sizes'),
        stockOf(sql`(count(*) filter (where i.is_out_of_stock))::int`).as('sizesOut'),
        stockOf(sql`(count(*) filter (where i.is_low_stock))::int`).as('sizesLow'),
        sql<string | null>`(select p.hash from shown_pictures p
          where p.product_id = products.id and p.is_primary)`.as('pictureHash'),
        'products.units_sold as unitsSold',
        'products.updated_at as updatedAt',
        'products.created_at as createdAt',
        'products.compare_at_pence as compareAtPence',
        sql<number>`case products.vat_class when 'zero' then 0 else 20 end`.as('vatRate'),
        sql<number | null>`(select c.cost_pence from product_costs c
          where ${withCosts} and c.product_id = products.id and c.size_id is null)`.as('costPence'),
        'products.publish_at as publishAt',
        'products.unpublish_at as unpublishAt',
      ])
      .where(matching(query)),
    {
      query,
      keys: {
        made: sql`products.created_at`,
        updated: sql`products.updated_at`,
        // The one sort without an index: stock changes with every sale, and a count kept for it would be locked by each.
        stock: available,
        sold: sql`products.units_sold`,
        price: sql`products.price_pence`,
        name: sql`products.name`,
      },
      id: sql`products.id`,
    },
  ) as Promise<ListPage<ListedProduct>>

/** Whether a product is one of those that the address asks for. */
const matching =
  ({ filters, search }: Pick<ProductListQuery, 'filters' | 'search'>) =>
  (product: ExpressionBuilder<DB, 'products'>) => {
    const { status, category, collection, stock } = filters
    const id = searchedId(search)
    return product.and([
      ...(status ? [product('products.status', '=', status)] : []),
      ...(category ? [product('products.category_id', '=', category)] : []),
      ...(collection
        ? [
            sql<boolean>`exists (select from collection_products c
              where c.product_id = products.id and c.collection_id = ${collection}::uuid)`,
          ]
        : []),
      ...(stock ? [stocks[stock]] : []),
      ...(filters.without_pictures
        ? [sql<boolean>`not exists (select from product_images p where p.product_id = products.id)`]
        : []),
      ...(filters.planned
        ? [sql<boolean>`(products.publish_at is not null or products.unpublish_at is not null)`]
        : []),
      ...(id === undefined
        ? search === ''
          ? []
          : [product.or([product.and(inTexts(search)), hasSku(search)])]
        : [product('products.id', '=', id)]),
    ])
  }

const stocks = {
  out: sql<boolean>`not exists (select from product_inventory i
    where i.product_id = products.id and not i.is_out_of_stock)`,
  low: sql<boolean>`exists (select from product_inventory i
    where i.product_id = products.id and (i.is_low_stock or i.is_out_of_stock))`,
}

/** The id that a SKU begins with: shop/stock/size-mapping.ts. */
const searchedId = (search: string) =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(search.toLowerCase())?.[0]

/** Whether the name, colour and address contain every word. */
const inTexts = (search: string) =>
  termsOf(search).map((term) => sql<boolean>`${searched} like ${containing(term)}`)

/** Whether one of its sizes has this SKU of the shop's own. */
const hasSku = (search: string) =>
  sql<boolean>`products.id = any(array(select i.product_id from product_inventory i
    where lower(i.sku) = ${search.trim().toLowerCase()}))`

const termsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)

/** How each of these products is called. */
export async function selectNames(
  db: Db,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db.tables
    .selectFrom('products')
    .select(['id', 'name', 'colour_name'])
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.name} in ${row.colour_name}`]))
}

/** Some products by name, with their prices in pence before and after a change of many. */
export const selectPrices = (
  db: Db,
  productIds: readonly string[],
  change: BulkChange,
): Promise<{ name: string; pence: number; becomes: number }[]> =>
  db.tables
    .selectFrom('products')
    .select([
      sql<string>`name || ' in ' || colour_name`.as('name'),
      'price_pence as pence',
      sql<number>`coalesce((bulk_changes(to_jsonb(products), ${JSON.stringify(change)}::jsonb) ->> 'price_pence')::integer, price_pence)`.as(
        'becomes',
      ),
    ])
    .where('id', '=', sql<string>`any(${productIds}::uuid[])`)
    .orderBy('name')
    .execute()

/** Those of some products that customers could not buy if they were published; one statement. */
export async function selectUnbuyable(
  db: Db,
  productIds: readonly string[],
): Promise<{ id: string; isStocked: boolean }[]> {
  const { rows } = await sql<{ id: string; isStocked: boolean }>`
    select p.id, exists (select from product_inventory i where i.product_id = p.id) as "isStocked"
      from products p
     where p.id = any(${productIds}::uuid[])
       and not exists (select from read_inventory(${productIds}::uuid[]) i
                        where i.product_id = p.id and i.available_quantity > 0)`.execute(db.tables)
  return rows
}
