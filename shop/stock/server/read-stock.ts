import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { OfferedSize } from '#shop/content/size-finder.ts'
import type { FinderKind } from '#shop/content/size-measures.ts'

import type { SizeName } from '../size-mapping.ts'
import { stockLevel } from '../stock-level.ts'
import type { CardStock, SizeChoice, StockLevel } from '../stock-level.ts'

/** Sizes of a product with what is available of each now, in the order of the sizes. */
function selectSizes(db: Db, productId: string) {
  return db.tables
    .selectFrom(
      sql<{
        size_id: string | null
        available_quantity: number
        reorder_level: number
      }>`read_inventory(array[${productId}::uuid])`.as('stock'),
    )
    .leftJoin('sizes', 'sizes.id', 'stock.size_id')
    .select([
      'stock.size_id',
      'stock.available_quantity',
      'stock.reorder_level',
      'sizes.size_name',
      'sizes.length_inches',
      'sizes.fit',
    ])
    .orderBy('sizes.position')
    .orderBy('sizes.size_name')
    .execute()
}

/**
 * What is available of each product, all sizes together, with its highest reorder level and the
 * names of the available sizes.
 */
function selectLevels(db: Db, productIds: readonly string[]) {
  return db.tables
    .selectFrom(
      sql<{
        product_id: string
        size_id: string | null
        available_quantity: number
        reorder_level: number
      }>`read_inventory(${productIds}::uuid[])`.as('stock'),
    )
    .leftJoin('sizes', 'sizes.id', 'stock.size_id')
    .select((row) => [
      'stock.product_id',
      row.cast<number>(row.fn.sum('stock.available_quantity'), 'integer').as('available'),
      row.fn.max('stock.reorder_level').as('reorder_level'),
      sql<string[]>`coalesce(
        array_agg(sizes.size_name order by sizes.position)
          filter (where stock.available_quantity > 0 and sizes.id is not null), '{}')`.as('sizes'),
    ])
    .groupBy('stock.product_id')
    .execute()
}

/** How many customers have each product in their cart now; products in nobody's are missing. */
export const selectCartViewers = (db: Db, productIds: readonly string[]) =>
  db.tables
    .selectFrom('realtime_product_stats')
    .select((row) => [
      row.ref('product_id').$notNull().as('product_id'),
      row.ref('cart_viewers').$notNull().as('cart_viewers'),
    ])
    .where('product_id', 'in', productIds)
    .execute()

/**
 * The sizes of a product in their order, each with its level; one entry without a size for
 * goods that have none. A hold that has expired counts as available.
 */
export async function readSizes(db: Db, productId: string): Promise<SizeChoice[]> {
  const sizes = await selectSizes(db, productId)
  return sizes.map((size) => ({
    sizeId: size.size_id,
    sizeName: size.size_name,
    lengthInches: size.length_inches,
    fit: size.fit,
    level: stockLevel(size.available_quantity, size.reorder_level),
  }))
}

/** The level of each product over all its sizes; one without inventory is out of stock. */
export async function readLevels(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, StockLevel>> {
  const stock = await readCardStock(db, productIds)
  return new Map([...stock].map(([id, { level }]) => [id, level]))
}

/** As `readLevels`, with the names of the sizes in stock, for lists of cards. */
export async function readCardStock(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, CardStock>> {
  const stock = new Map<string, CardStock>(
    productIds.map((id) => [id, { level: 'out_of_stock', sizes: [] }]),
  )
  for (const row of await selectLevels(db, productIds)) {
    const level = stockLevel(row.available, row.reorder_level)
    stock.set(row.product_id, { level, sizes: row.sizes })
  }
  return stock
}

/** Every size in its order. */
export async function selectSizeNames(db: Db): Promise<SizeName[]> {
  return db.tables
    .selectFrom('sizes')
    .select(['id', 'size_name'])
    .orderBy('system')
    .orderBy('position')
    .orderBy('size_name')
    .execute()
}

/** Every size with its measures, in its order: length in inches. */
async function selectMeasuredSizes(db: Db) {
  return db.tables
    .selectFrom('sizes')
    .select(['system', 'size_name', 'length_inches', 'fit'])
    .orderBy('position')
    .orderBy('size_name')
    .execute()
}

/** The sizes the shop makes of each garment, in their order, in stock or not. */
export async function readOfferedSizes(db: Db): Promise<Record<FinderKind, OfferedSize[]>> {
  const sizes = await selectMeasuredSizes(db)
  const of = (system: FinderKind) =>
    sizes
      .filter((size) => size.system === system)
      .map((size) => ({
        sizeName: size.size_name,
        lengthInches: size.length_inches,
        fit: size.fit,
      }))
  return { abaya: of('abaya'), thobe: of('thobe') }
}
