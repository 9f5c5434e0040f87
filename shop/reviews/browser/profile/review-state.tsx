import { Badge } from '#platform/ui/badge.tsx'

import { ownReviewsText as text, rejectionText } from '../../own/own-reviews-text.ts'
import type { OwnReview, ReviewState as State } from '../../review.ts'

const tones = {
  pending: 'warning',
  published: 'success',
  rejected: 'danger',
} as const satisfies Record<State, string>

/** Whether a review is published, why not, and the shop's reply. */
export const ReviewState = ({ review }: { review: OwnReview }) => (
  <>
    <p>
      <Badge tone={tones[review.state]}>{text.state[review.state]}</Badge>
    </p>
    {review.rejection !== null && (
      <p className="text-sm">
        {rejectionText[review.rejection]} {text.rejectionHint}
      </p>
    )}
    {review.reply && (
      <div className="border-s-2 ps-4 text-sm">
        <p className="font-medium">{text.replied}</p>
        <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
          {review.reply.body}
        </p>
      </div>
    )}
  </>
)
