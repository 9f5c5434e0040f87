/** The reviews as staff see them. */
export const ADMIN_REVIEWS = '/admin/reviews'

/** One of them. */
export const adminReviewPath = (reviewId: string): string => `${ADMIN_REVIEWS}/${reviewId}`
