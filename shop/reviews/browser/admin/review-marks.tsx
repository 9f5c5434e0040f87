import { Badge } from '#platform/ui/badge.tsx'

import { adminReviewText as text } from '../../admin/admin-review-text.ts'
import type { Rating, ReviewState } from '../../review.ts'

/** How many stars somebody gave. */
export const GivenStars = ({ rating }: { rating: Rating }) => (
  <span className="whitespace-nowrap">
    <span aria-hidden>{'★'.repeat(rating) + '☆'.repeat(5 - rating)}</span>
    <span className="sr-only">{text.stars(rating)}</span>
  </span>
)

const tones = {
  pending: 'warning',
  published: 'success',
  rejected: 'danger',
} as const satisfies Record<ReviewState, string>

/** What became of a review so far. */
export const ReviewStateBadge = ({ state }: { state: ReviewState }) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
)
