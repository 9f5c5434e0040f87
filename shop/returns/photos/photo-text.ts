import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../return-limits.ts'
import type { PhotoRefusal } from '../return-limits.ts'

/** The text of a refusal: what happened and what to do. */
export const photoRefusalText: Record<PhotoRefusal, string> = {
  photo_too_large: `This photo is larger than ${MAX_PHOTO_BYTES / 1024 / 1024} MB. Please send a smaller one, a screenshot of it, say.`,
  no_photo:
    'This is no photo that we can read. Please send a JPEG, PNG, WebP or AVIF; a HEIC from an iPhone can be sent as “Most Compatible”, or as a screenshot.',
  unreadable_photo: 'This photo is damaged or incomplete. Please send it again, or another one.',
  too_many_pixels:
    'This photo has more than 50 megapixels, or more than 16 and is not a JPEG. Please send a smaller one.',
  photo_queue_full:
    'Too many photos are being read at the moment. Please wait a few seconds, then send this one again.',
  too_many_photos: `Up to ${MAX_PHOTOS} photos can be added. Please take one away first.`,
  photo_not_found: 'There is no such photo.',
}

/** Other messages about photos that are not accepted. */
export const photoText = {
  signIn: 'Authentication required. Please sign in to continue.',
  tooMany: 'Too many photos at once. Please wait before trying again.',
} as const

/** The copy of the photo picker. */
export const photosText = {
  add: 'Add photos',
  uploading: (name: string) => `Uploading ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removeShort: 'Remove',
  notAdded: (name: string, why: string) => `${name}: ${why}`,
  notSent: 'It could not be sent. Please check your connection and try again.',
  added: 'Photos that were added',
} as const
