import type { ProductStatus } from '../editing/product-fields.ts'

/** A product in the list of staff. */
export type ListedProduct = {
  id: string
  name: string
  colourName: string
  status: ProductStatus
  category: string
  pricePence: number
  /** Pieces that nobody holds, of all sizes. */
  available: number
  /** Sizes that are kept, and those of them that are sold out or low. */
  sizes: number
  sizesOut: number
  sizesLow: number
  /** Of its primary picture; null for none. */
  pictureHash: string | null
  publishAt: Date | null
  unpublishAt: Date | null
}
