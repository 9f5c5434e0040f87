import type { Db } from '#platform/db/database.ts'

import type { CardStock, SizeChoice } from '../stock.ts'
import { stockLevel } from '../stock-level.ts'
import type { StockLevel } from '../stock-level.ts'
import { selectLevels, selectSizes } from './stock-queries.ts'

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
