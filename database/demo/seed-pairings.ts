import type { Db } from '#platform/db/database.ts'

import { idOf, idsBySlug } from './demo-ids.ts'
import type { Ids } from './demo-ids.ts'
import { categoryPairings, productPairings } from './pairings.ts'

/** Inserts what is worn with what. */
export async function seedPairings(tx: Db, products: Ids): Promise<void> {
  const categories = idsBySlug(
    await tx.tables.selectFrom('categories').select(['slug', 'id']).execute(),
  )
  await tx.tables
    .insertInto('category_pairings')
    .values(
      pairs(categoryPairings, categories).map(([category_id, pairs_with_id, position]) => ({
        category_id,
        pairs_with_id,
        position,
      })),
    )
    .execute()
  await tx.tables
    .insertInto('product_pairings')
    .values(
      pairs(productPairings, products).map(([product_id, pairs_with_id, position]) => ({
        product_id,
        pairs_with_id,
        position,
      })),
    )
    .execute()
}

const pairs = (bySlug: Record<string, string[]>, ids: Ids) =>
  Object.entries(bySlug).flatMap(([slug, others]) =>
    others.map((other, position) => [idOf(ids, slug), idOf(ids, other), position] as const),
  )
