import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'
import { customerPhotos } from '#platform/pictures/server/customer-photos.ts'
import { sentPhotoRoutes } from '#platform/pictures/server/sent-photo-routes.ts'
import type { TakingPhotos } from '#platform/pictures/server/sent-photo-routes.ts'
import type { Services } from '#platform/services.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { photoRefusalText, photoText } from '../../photos/photo-text.ts'
import { MAX_PHOTO_BYTES } from '../../return-limits.ts'
import { findPhoto } from '../returns-queries.ts'

export const {
  add: addPhoto,
  remove: removePhoto,
  forgetUnsent: forgetPhotosNeverSent,
} = customerPhotos({
  table: 'return_photos',
  sentWith: 'return_id',
  folder: 'return-photos',
  // Enough to see what is wrong with a garment.
  kept: { longestSide: 2000, quality: 80 },
  async insert(db, photo) {
    const row = await db.callOne('add_return_photo', photo)
    switch (row.outcome) {
      case 'done':
        return row.photo_id!
      case 'too_many_photos':
        return undefined
    }
  },
})

/** A photo, for its customer and, once sent, for staff who handle returns; undefined for others. */
export async function readPhoto(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  session: Session,
  photoId: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const photo = await findPhoto(db, photoId)
  if (!photo) return undefined
  const isStaff = isAdminSession(session, clock.now()) && can(session, 'handle_returns')
  if (photo.customerId !== session.userId && !(photo.isSent && isStaff)) return undefined
  return storage.get(photo.storageKey)
}

/** Thirty photos a minute: a return has six, and some are replaced. */
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
