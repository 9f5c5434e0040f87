import { defineList } from '#platform/admin/list.ts'
import type { ListQuery } from '#platform/admin/list.ts'
import type { Movable } from '#platform/admin/move.ts'

import type { ProductStatus } from '../editing/product-fields.ts'
import { ADMIN_COLLECTIONS } from '../admin-catalogue-paths.ts'

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
export type ListedCollection = Movable &
  Pick<CollectionFields, 'name' | 'slug' | 'is_hidden' | 'filled_by'> & { products: number }

/** The orders of what a rule finds. */
export const ruleOrders = ['newest', 'price-low', 'price-high'] as const

/** Any of these choices, yes or no, or a number within a range. */
export type RuleAttributes = Record<string, string[] | { from?: number; to?: number }>

/** What is found for a collection without anybody picking it; null and none: whatever it is. */
export type CollectionRule = {
  /** In this category or below it. */
  rule_category_id: string | null
  /** All of these. */
  rule_tags: string[]
  /** In pence, both included. */
  rule_from_pence: number | null
  rule_to_pence: number | null
  /** On sale for less than this many days. */
  rule_new_days: number | null
  /** Any of these families; none: whatever it is. */
  rule_colours: string[]
  rule_fabrics: string[]
  /** By the codes of attributes. */
  rule_attributes: RuleAttributes
  /** Available in any of these sizes, as addresses of lists name them. */
  rule_sizes: string[]
  rule_in_stock: boolean
  rule_order: (typeof ruleOrders)[number]
}

/** A rule that finds whatever is on sale; a collection that is picked by hand has it. */
export const anyProduct: CollectionRule = {
  rule_category_id: null,
  rule_tags: [],
  rule_from_pence: null,
  rule_to_pence: null,
  rule_new_days: null,
  rule_colours: [],
  rule_fabrics: [],
  rule_attributes: {},
  rule_sizes: [],
  rule_in_stock: false,
  rule_order: 'newest',
}

/** What staff decide about a collection besides what they pick, by the names of its columns. */
export type CollectionFields = CollectionRule & {
  name: string
  slug: string
  description: string
  /** For customers there is no such collection. */
  is_hidden: boolean
  filled_by: 'hand' | 'rule'
}

/** What a rule finds: how many, and the first of them in its order. */
export type RuleFinds = {
  count: number
  products: { id: string; name: string; colourName: string; pricePence: number }[]
}

/** A product that was picked. */
export type PickedProduct = Movable & { name: string; colourName: string; status: ProductStatus }

/** The most that are shown of a collection to be put in order. */
export const MAX_PICKS = 500

/** A collection as its editor has it, with its products in their order (`MAX_PICKS` at most). */
export type EditedCollection = CollectionFields & {
  id: string
  version: number
  /** Former slugs, the latest first. */
  formerSlugs: string[]
  discounts: number
  picks: PickedProduct[]
}
