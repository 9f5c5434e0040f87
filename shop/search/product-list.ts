import type { ProductPage } from '#shop/catalogue/catalogue.ts'

import type { AttributeFilters } from './list-query.ts'

/** What counts are exact to; more is shown as "1,000+". */
export const COUNTED_TO = 1000

/** One choice of a filter. */
export type FacetValue = {
  /** As in the address. */
  value: string
  label: string
  /**
   * How many products match it with all other filters; more than `COUNTED_TO` is `COUNTED_TO + 1`.
   */
  count: number
  chosen: boolean
}

/** A text of the shop, and its language where that is not the one of the page. */
export type Labelled = { label: string; lang?: string }

/** A filter by an attribute: by its values, or by a range of the numbers that the other filters leave. */
export type AttributeFacet = Labelled & { code: string } & (
    | { values: (FacetValue & Labelled)[] }
    | { unit: Labelled | null; range: { from: number; to: number } | null }
  )

/** The filters of a list with what each would find; values that find nothing are left out unless chosen. */
export type Facets = {
  category: (FacetValue & Labelled)[]
  collection: (FacetValue & Labelled)[]
  /** `group`: the heading of its size system, and `groupLang` its language where that is not the one of the page. */
  size: (FacetValue & { group: string; groupLang?: string })[]
  colour: (FacetValue & { hex: string })[]
  fabric: FacetValue[]
  attributes: AttributeFacet[]
  /** The prices that the other filters leave, in whole pounds outwards; null when nothing is left. */
  price: { from: number; to: number } | null
  /** How many of them are available now. */
  inStock: number
}

/** One page of a filtered, sorted or searched list (`total` as exact as a count of a facet). */
export type ProductList = ProductPage & {
  facets: Facets
  /** The filters by attributes that there are, of those the query asks for. */
  attributes: AttributeFilters
  /** What was searched instead, when the words as typed find nothing. */
  corrected: string | null
}
