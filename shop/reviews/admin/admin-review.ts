import type { OwnReview } from '../review.ts'

/** A review with all that staff decide by. */
export type AdminReview = OwnReview & {
  version: number
  /** As the shop shows them; empty where they gave no name. */
  author: string
  productId: string
  slug: string
  /** What was bought, as its order says it. */
  product: string
  colourName: string
  sizeName: string | null
  orderId: string
  orderNumber: string
  customerId: string
}
