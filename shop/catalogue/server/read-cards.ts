import type { Db } from '#platform/db/database.ts'

import type { ProductCard } from '../catalogue.ts'
import { selectCardsById } from './catalogue-queries.ts'

/** Cards of the active ones of these products, in the order of the ids: one statement, or none. */
export async function readCards(db: Db, ids: readonly string[]): Promise<ProductCard[]> {
  return ids.length === 0 ? [] : selectCardsById(db, ids)
}
