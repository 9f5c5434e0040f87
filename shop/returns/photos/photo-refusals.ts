import type { UnusablePhoto } from '#platform/pictures/photo-type.ts'

import { MOST_PHOTOS } from '../return-limits.ts'

/** The most that a photo may have, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** Every way the shop may refuse a photo. */
export type PhotoRefusal = UnusablePhoto | 'photo_too_large' | 'too_many_photos' | 'photo_not_found'

/** A refusal in words: what happened and what to do. */
export const photoRefusalText: Record<PhotoRefusal, string> = {
  photo_too_large: `This photo is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Please send a smaller one, a screenshot of it, say.`,
  no_photo:
    'This is no photo that we can read. Please send a JPEG, PNG, WebP or AVIF; a HEIC from an iPhone can be sent as “Most Compatible”, or as a screenshot.',
  unreadable_photo: 'This photo is damaged or incomplete. Please send it again, or another one.',
  too_many_pixels: 'This photo has more than 50 megapixels. Please send a smaller one.',
  too_many_photos: `Up to ${MOST_PHOTOS} photos can be added. Please take one away first.`,
  photo_not_found: 'There is no such photo.',
}
