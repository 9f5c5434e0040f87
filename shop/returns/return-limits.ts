import type { RefusedPhoto } from '#platform/pictures/photo-type.ts'

/** The most characters of what a customer says about a line; the table has the same. */
export const COMMENT_LIMIT = 500

/** The most photos of a return, and of one that was not sent yet. */
export const MAX_PHOTOS = 6

/** The most that a photo may have, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** Every way the shop may refuse a photo. */
export type PhotoRefusal = RefusedPhoto | 'photo_too_large' | 'too_many_photos' | 'photo_not_found'
