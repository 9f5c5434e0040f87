import type { RefusedPhoto } from '#platform/pictures/photo-type.ts'

/** Maximum length of a comment on a line, as in the table. */
export const COMMENT_LIMIT = 500

/** Maximum photos of a return, sent or not. */
export const MAX_PHOTOS = 6

/** Maximum size of a photo, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** Every refusal of a photo. */
export type PhotoRefusal = RefusedPhoto | 'photo_too_large' | 'too_many_photos' | 'photo_not_found'
