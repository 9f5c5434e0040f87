import type { OwnReview } from '../review.ts'

/** The reviews as staff see them. */
export const ADMIN_REVIEWS = '/admin/reviews'

/** One of them. */
export const adminReviewPath = (reviewId: string): string => `${ADMIN_REVIEWS}/${reviewId}`

/** A review with all that staff decide by. */
export type AdminReview = OwnReview & {
  version: number
  /** As the shop shows them; empty where they gave no name. */
  author: string
  productId: string
  slug: string
  /** The bought item, as its order names it. */
  product: string
  colourName: string
  sizeName: string | null
  orderId: string
  orderNumber: string
  customerId: string
}

/** Every way the shop may refuse what staff do with a review. */
export type HandlingRefusal = 'review_not_found' | 'changed' | 'not_published'

/** The text of a refusal: what happened and what to do. */
export const handlingRefusalText: Record<HandlingRefusal, string> = {
  review_not_found: 'This review is gone: its customer has taken it away.',
  changed:
    'Somebody has changed this review since you opened it: its customer, or a colleague. This is how it is now. Please look at it again.',
  not_published: 'Only a published review can be answered. Please publish it first.',
}
