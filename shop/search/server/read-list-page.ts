import { readCardStock } from '#shop/stock/server/read-stock.ts'
import type { StockLevel } from '#shop/stock/stock-level.ts'

import type { ListQuery } from '../list-query.ts'
import type { ProductList } from '../product-list.ts'
import { listProducts } from './list-products.ts'

/** One page of a list with the stock of its products, by their ids. */
export type ListWithStock = {
  list: ProductList
  levels: Record<string, StockLevel>
  /** Names of the sizes that can be had. */
  sizes: Record<string, string[]>
}

/** Reads what a page of a list shows: its products, its filters and what is in stock. */
export async function readListPage(
  services: Parameters<typeof listProducts>[0],
  query: ListQuery,
): Promise<ListWithStock> {
  const list = await listProducts(services, query)
  const stock = await readCardStock(
    services.db,
    list.products.map(({ id }) => id),
  )
  const ofEach = <Value>(read: (of: { level: StockLevel; sizes: string[] }) => Value) =>
    Object.fromEntries([...stock].map(([id, of]) => [id, read(of)]))
  return { list, levels: ofEach(({ level }) => level), sizes: ofEach(({ sizes }) => sizes) }
}
