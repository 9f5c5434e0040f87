import { MAX_REVIEW_PHOTOS } from './review.ts'
import type { ReviewRefusal } from './review-refusals.ts'

/** A refusal in words: what happened and what to do. */
export const reviewRefusalText: Record<ReviewRefusal, string> = {
  not_bought:
    'You can review what you bought here and were sent. If you bought it with another account, please sign in with that one.',
  no_sizes:
    'This product has no sizes, so how long or wide it is cannot be told. Please leave that out.',
  photo_not_found: 'One of the photos is no longer there. Please add it again.',
}

/** What else is said where a photo is not taken. */
export const reviewPhotoText = {
  tooManyPhotos: `Up to ${MAX_REVIEW_PHOTOS} photos can be added. Please take one away first.`,
} as const
