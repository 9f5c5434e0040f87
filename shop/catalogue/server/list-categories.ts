import type { Db } from '#platform/db/database.ts'

import type { CategorySummary, CollectionSummary } from '../catalogue.ts'
import { isSlug } from '../slug.ts'
import { selectPresentCollection } from './collections/collection-admin-queries.ts'
import { selectCategories, selectCollections, selectPresentSlug } from './category-queries.ts'

/** Every category in its order, with the picture that was chosen for it; what is below it is in it as well. */
export async function listCategories(db: Db): Promise<CategorySummary[]> {
  return selectCategories(db)
}

/** Every collection that customers may know of, in its order, with the picture of its first product. */
export async function listCollections(db: Db): Promise<CollectionSummary[]> {
  return selectCollections(db)
}

/** Where the former slug of a category leads; undefined for what never was one. */
export const traceCategory = (db: Db, former: string): Promise<string | undefined> =>
  isSlug(former) ? selectPresentSlug(db, former) : Promise.resolve(undefined)

/**
 * The collection that has a slug or had it: its slug now, and whether it is hidden from customers;
 * undefined for what never was one.
 */
export const traceCollection = (
  db: Db,
  slug: string,
): Promise<{ slug: string; isHidden: boolean } | undefined> =>
  isSlug(slug) ? selectPresentCollection(db, slug) : Promise.resolve(undefined)
