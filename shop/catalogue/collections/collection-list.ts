import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { Movable } from '#platform/admin/move.ts'

import type { ProductStatus } from '../editing/product-fields.ts'
import { ADMIN_COLLECTIONS } from './collection-paths.ts'

/** The collections in the order in which menus show them. */
export const collectionList = defineList({
  name: 'collections',
  path: ADMIN_COLLECTIONS,
  filters: {},
  sorts: { place: 'integer' },
  usual: 'place',
  rows: 100,
})

export type CollectionListQuery = ListQuery<unknown, 'place'>

/** A collection as its list shows it; `products`: how many are in it, whatever their state. */
export type ListedCollection = Movable & { name: string; slug: string; products: number }

/** What staff decide about a collection besides its products, by the names of its columns. */
export type CollectionFields = { name: string; slug: string; description: string }

/** A product that was picked. */
export type Pick = Movable & { name: string; colourName: string; status: ProductStatus }

/** The most that are shown of a collection to be put in order. */
export const MOST_PICKS = 500

/** A collection as its editor has it, with its products in their order (`MOST_PICKS` at most). */
export type EditedCollection = CollectionFields & {
  id: string
  version: number
  /** Former slugs, the latest first. */
  formerSlugs: string[]
  discounts: number
  picks: Pick[]
}
