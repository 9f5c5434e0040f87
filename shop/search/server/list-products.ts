import type { Db } from '#platform/db/database.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'
import { readCardStock } from '#shop/stock/server/read-stock.ts'
import type { CardLevel } from '#shop/stock/stock-level.ts'

import type { ListQuery } from '../list-query.ts'
import type { ProductList } from '../product-list.ts'
import type { ProductIndex } from './product-index.ts'

/**
 * One page of a list or a search, with its filters: from the index, but for the cards, which are
 * read in one statement. A page past the last one has no products. A page that shows it bears the
 * tags `catalogue`, `availability` and `product:ID` of each card.
 */
export async function listProducts(
  { db, index }: { db: Db; index: ProductIndex },
  query: ListQuery,
): Promise<ProductList> {
  const { ids, ...list } = await index.list(query)
  return { ...list, page: query.page, products: await readCards(db, ids) }
}

/** One page of a list with the stock of its products, by their ids. */
export type ListWithStock = {
  list: ProductList
  levels: Record<string, CardLevel>
  /** Names of the sizes that are available. */
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
  const ofEach = <Value>(read: (of: { level: CardLevel; sizes: string[] }) => Value) =>
    Object.fromEntries([...stock].map(([id, of]) => [id, read(of)]))
  return { list, levels: ofEach(({ level }) => level), sizes: ofEach(({ sizes }) => sizes) }
}
