import type { StockLevel } from './stock-level.ts'

/** A size of a product and its stock, as pages and the stream have it: section 3, inventory record. */
export type SizeStock = {
  product_id: string
  /** null for goods without sizes. */
  size_id: string | null
  available_quantity: number
  reorder_level: number
}

/** A size as the product page is rendered with it: the level only; the exact number comes live. */
export type SizeChoice = {
  sizeId: string | null
  sizeName: string | null
  lengthInches: number | null
  fit: string | null
  level: StockLevel
}

/** The stock of a product as a card in a list is rendered with it. */
export type CardStock = {
  level: StockLevel
  /** Names of the sizes that can be had, in their order; none for goods without sizes. */
  sizes: string[]
}
