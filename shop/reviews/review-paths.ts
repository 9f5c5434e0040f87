import { profilePath } from '#shop/profile/profile-paths.ts'

/** Where photos of reviews are sent to. */
export const REVIEW_PHOTOS_PATH = '/reviews/photos'

/** A photo of a review: for everybody once that is published, for its writer and the shop before. */
export const reviewPhotoPath = (photoId: string): string => `${REVIEW_PHOTOS_PATH}/${photoId}`

/** What a customer may review and has reviewed, in their profile. */
export const OWN_REVIEWS_PATH = profilePath('reviews')

/** What they bought before this product. */
export const olderReviewsPath = (productId: string): string =>
  `${OWN_REVIEWS_PATH}&before=${productId}`

/** Where a customer writes or changes the review of a product. */
export const writeReviewPath = (productId: string): string =>
  `${OWN_REVIEWS_PATH}&product=${productId}`
