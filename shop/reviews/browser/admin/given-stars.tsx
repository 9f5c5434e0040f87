import { adminReviewText as text } from '../../admin/admin-review-text.ts'
import type { Rating } from '../../review.ts'

/** How many stars somebody gave. */
export const GivenStars = ({ rating }: { rating: Rating }) => (
  <span className="whitespace-nowrap">
    <span aria-hidden>{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
    <span className="sr-only">{text.stars(rating)}</span>
  </span>
)
