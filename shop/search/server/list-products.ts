import type { Db } from '#platform/db/database.ts'
import { readCards } from '#shop/catalogue/server/read-cards.ts'

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
