import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'

import { ADMIN_CATEGORIES } from '../admin-catalogue-paths.ts'

/** The tree of categories as a list: the content of a category follows it. */
export const categoryList = defineList({
  name: 'categories',
  path: ADMIN_CATEGORIES,
  filters: {},
  sorts: { place: 'integer' },
  usual: 'place',
  rows: 100,
})

export type CategoryListQuery = ListQuery<unknown, 'place'>

/** A category as its list shows it. */
export type ListedCategory = {
  id: string
  name: string
  slug: string
  /** 0 at the top of the tree. */
  depth: number
  /** How many products are in it itself, whatever their state. */
  products: number
  /** The siblings above and below it; null at the ends. */
  aboveId: string | null
  belowId: string | null
}

/** What staff decide about a category, by the names of its columns. */
export type CategoryFields = {
  name: string
  slug: string
  description: string
  /** Its parent; null: it is at the top. */
  parent_id: string | null
  /** The slug of the product whose picture represents it; null: the one longest on sale. */
  picture_slug: string | null
}

/** A possible parent of a category, or target of its former address. */
export type CategoryChoice = { id: string; name: string; depth: number }

/** A category as its editor has it. */
export type EditedCategory = CategoryFields & {
  id: string
  version: number
  /** Former slugs, the latest first. */
  formerSlugs: string[]
  /** What prevents deleting it, as counts. */
  products: number
  categories: number
  discounts: number
  /** Those whose rule is about it. */
  collections: number
}
