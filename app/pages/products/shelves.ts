import type { Db } from '#platform/db/database.ts'
import type { Language } from '#platform/languages/languages.ts'
import { traceShelf } from '#shop/catalogue/server/list-categories.ts'
import type { ShelfKind, TracedShelf } from '#shop/catalogue/server/list-categories.ts'
import type { ListQuery } from '#shop/search/list-query.ts'

/** What a list is of, as far as its address names it. */
export type Shelves = Partial<Record<ShelfKind, TracedShelf>>

/** The category and the collection that a list is of, by the slugs that they have or had. */
export async function findShelves(db: Db, asked: Pick<ListQuery, ShelfKind>): Promise<Shelves> {
  const kinds = ['category', 'collection'] as const
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const named = asked[kind]
      return [kind, named === undefined ? undefined : await traceShelf(db, kind, named)] as const
    }),
  )
  return Object.fromEntries(found.filter(([, shelf]) => shelf !== undefined))
}

/** What the address of a list in a language calls its category and its collection. */
export const namesOf = (
  shelves: Shelves,
  language: Language,
): Partial<Pick<ListQuery, ShelfKind>> =>
  Object.fromEntries(
    Object.entries(shelves).map(([kind, { slug, localSlugs }]) => [
      kind,
      localSlugs?.[language] ?? slug,
    ]),
  )
