/** Where photos of reviews are sent to. */
export const REVIEW_PHOTOS_PATH = '/reviews/photos'

/** A photo of a review: for everybody once that is published, for its writer and the shop before. */
export const reviewPhotoPath = (photoId: string): string => `${REVIEW_PHOTOS_PATH}/${photoId}`
