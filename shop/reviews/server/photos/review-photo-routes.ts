import { sentPhotoRoutes } from '#platform/pictures/server/sent-photo-routes.ts'
import type { TakingPhotos } from '#platform/pictures/server/sent-photo-routes.ts'
import { photoRefusalText, photoText } from '#shop/returns/photos/photo-text.ts'
import { MAX_PHOTO_BYTES } from '#shop/returns/return-limits.ts'

import { REVIEW_PHOTOS_PATH } from '../../review-paths.ts'

import { addReviewPhoto, readReviewPhoto, removeReviewPhoto } from './photos.ts'

/** Twenty photos a minute: a review has four, and some are taken away again. */
const PHOTOS_PER_REQUEST = 2

/** Photos of reviews, at /reviews/photos; their limits are those of photos of returns, but for how many. */
export const reviewPhotoRoutes = (options: TakingPhotos) =>
  sentPhotoRoutes(options, {
    path: REVIEW_PHOTOS_PATH,
    counted: 'review photos',
    timesLimit: PHOTOS_PER_REQUEST,
    maxBytes: MAX_PHOTO_BYTES,
    isForAll: true,
    refusalText: (reason) => photoRefusalText[reason],
    text: () => photoText,
    add: (photo) => addReviewPhoto(options.services, photo),
    read: (session, photoId) => readReviewPhoto(options.services, session, photoId),
    remove: (photo) => removeReviewPhoto(options.services, photo),
  })
