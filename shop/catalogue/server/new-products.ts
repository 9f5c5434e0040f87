import type { Db } from '#platform/db/database.ts'

import type { ProductCard } from '../catalogue.ts'
import { selectNewestCards } from './catalogue-queries.ts'

/** The newest active products, for the home page. */
export async function newProducts(db: Db, limit: number): Promise<ProductCard[]> {
  return selectNewestCards(db, limit)
}
