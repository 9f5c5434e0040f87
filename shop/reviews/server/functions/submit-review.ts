import { z } from 'zod'

import { defineFunction, refuse } from '#platform/functions/define-function.ts'
import { Failure, failure } from '#platform/functions/failure.ts'

import { reviewRefusalText } from '../../own/own-reviews-text.ts'
import { reviewRefusalField, reviewRefusals } from '../../review.ts'
import { findReviewable, listReviewable } from '../read-reviews.ts'
import {
  deleteReview,
  reviewableView,
  ReviewableView,
  ReviewRequest,
  writeReview,
} from '../submitted-review.ts'

/**
 * A customer's reviews of what they bought: writing, changing and deleting one, and the list of
 * all.
 */
export const submitReview = defineFunction({
  name: 'submit-review',
  method: 'POST',
  summary:
    'Writes, changes or deletes a review of a product the caller bought, or lists their reviews.',
  access: 'customer',
  rateLimit: 'api',
  input: ReviewRequest,
  output: z.object({
    success: z.literal(true),
    /**
     * Asked for the list: what may be reviewed or was, the newest bought first, ten at a time. Else the
     * product it was about, as it is afterwards; none of a product that the caller did not buy.
     */
    reviewable: z.array(ReviewableView),
    /** The product that the next page comes before; null on the last one. */
    older: z.uuid().nullable(),
  }),
  refusal: Failure.extend({ reason: z.enum(reviewRefusals) }),

  async handle({ db, caller, input }) {
    const customerId = caller.session.userId
    if (input.action === 'list') {
      const { reviewable, older } = await listReviewable(db, customerId, input.before)
      return {
        success: true as const,
        reviewable: reviewable.map(reviewableView),
        older: older ?? null,
      }
    }
    if (input.action === 'write') {
      const written = await writeReview(db, {
        customerId,
        productId: input.product_id,
        rating: input.rating,
        lengthFit: input.length_fit,
        widthFit: input.width_fit,
        heightCm: input.height_cm,
        body: input.body,
        photos: input.photos,
      })
      if (!written.ok) {
        const reason = written.refusal
        return refuse(reason === 'not_bought' ? 404 : 409, {
          ...failure(reviewRefusalText[reason], reviewRefusalField[reason]),
          reason,
        })
      }
    } else {
      await deleteReview(db, { customerId, productId: input.product_id })
    }
    const about = await findReviewable(db, customerId, input.product_id)
    return {
      success: true as const,
      reviewable: about ? [reviewableView(about)] : [],
      older: null,
    }
  },
})
