import type { ProductPage } from '#shop/catalogue/catalogue.ts'

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

/** The filters of a list with what each would find; values that find nothing are left out unless chosen. */
export type Facets = {
  category: FacetValue[]
  collection: FacetValue[]
  size: (FacetValue & { system: 'abaya' | 'thobe' })[]
  colour: (FacetValue & { hex: string })[]
  fabric: FacetValue[]
  /** The prices that the other filters leave, in whole pounds outwards; null when nothing is left. */
  price: { from: number; to: number } | null
  /** How many of them are available now. */
  inStock: number
}

/** One page of a filtered, sorted or searched list (`total` as exact as a count of a facet). */
export type ProductList = ProductPage & {
  facets: Facets
  /** What was searched instead, when the words as typed find nothing. */
  corrected: string | null
}
