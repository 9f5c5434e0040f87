import type { RefusedPhoto } from '#platform/pictures/photo-type.ts'

/** The most that a photo may have, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** Every way the shop may refuse a photo. */
export type PhotoRefusal = RefusedPhoto | 'photo_too_large' | 'too_many_photos' | 'photo_not_found'
