import type { Db } from '#platform/db/database.ts'
import { productsPath } from '#shop/catalogue/catalogue-paths.ts'
import { listCategories, listCollections } from '#shop/catalogue/server/list-categories.ts'
import { blogPath } from '#shop/content/content-paths.ts'
import { listPageLinks } from '#shop/content/server/published-content.ts'
import type { MenuLink } from '#shop/settings/site-values.ts'

import { linkTargetsText } from '../../settings/settings-text.ts'

/**
 * What the home page and the menus can lead to: lists of products first, then pages. `collections` have their slugs as
 * ids; `example` leads to a category or collection with goods on sale, if one has any.
 */
export async function readLinkTargets(db: Db) {
  const [categories, collections, pages] = await Promise.all([
    listCategories(db),
    listCollections(db),
    listPageLinks(db),
  ])
  const shelves = [
    ...categories.map(({ slug, name, isFilled }) => ({
      label: name,
      url: productsPath({ category: slug }),
      isFilled,
    })),
    ...collections.map(({ slug, name, isFilled }) => ({
      label: name,
      url: productsPath({ collection: slug }),
      isFilled,
    })),
  ]
  const links: MenuLink[] = [
    { label: linkTargetsText.allProducts, url: productsPath({}) },
    ...shelves.map(({ label, url }) => ({ label, url })),
    { label: linkTargetsText.journal, url: blogPath({}) },
    ...pages,
  ]
  return {
    links,
    collections: collections.map(({ slug, name }) => ({ id: slug, name })),
    example: shelves.find(({ isFilled }) => isFilled)?.url,
  }
}
