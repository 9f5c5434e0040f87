import { Badge } from '#platform/ui/badge.tsx'

import { adminReviewText as text } from '../../admin/admin-review-text.ts'
import type { ReviewState } from '../../review.ts'

const tones = {
  pending: 'warning',
  published: 'success',
  rejected: 'danger',
} as const satisfies Record<ReviewState, string>

/** What became of a review so far. */
export const ReviewStateBadge = ({ state }: { state: ReviewState }) => (
  <Badge tone={tones[state]}>{text.states[state]}</Badge>
)
