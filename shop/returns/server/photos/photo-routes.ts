import { sentPhotoRoutes } from '#platform/pictures/server/sent-photo-routes.ts'
import type { TakingPhotos } from '#platform/pictures/server/sent-photo-routes.ts'

import { photoRefusalText, photoText } from '../../photos/photo-refusal-text.ts'
import { MAX_PHOTO_BYTES } from '../../photos/photo-refusals.ts'

import { addPhoto, readPhoto, removePhoto } from './photos.ts'

/** Thirty photos a minute: a return has six, and some are taken away again. */
const PHOTOS_PER_RETURN_REQUEST = 3

/** Photos of returns, at /returns/photos. */
export const photoRoutes = (options: TakingPhotos) =>
  sentPhotoRoutes(options, {
    path: '/returns/photos',
    counted: 'photos',
    timesLimit: PHOTOS_PER_RETURN_REQUEST,
    maxBytes: MAX_PHOTO_BYTES,
    isForAll: false,
    refusalText: (reason) => photoRefusalText[reason],
    text: () => photoText,
    add: (photo) => addPhoto(options.services, photo),
    async read(session, photoId) {
      const content = session && (await readPhoto(options.services, session, photoId))
      return content && { content, isPublic: false }
    },
    remove: (photo) => removePhoto(options.services, photo),
  })
