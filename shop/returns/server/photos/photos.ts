import { randomUUID } from 'node:crypto'

import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'
import { rewriteCustomerPhoto } from '#platform/pictures/server/rewrite-photo.ts'
import { sentPhotoRoutes } from '#platform/pictures/server/sent-photo-routes.ts'
import type { TakingPhotos } from '#platform/pictures/server/sent-photo-routes.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { photoRefusalText, photoText } from '../../photos/photo-text.ts'
import { MAX_PHOTO_BYTES } from '../../return-limits.ts'
import type { PhotoRefusal } from '../../return-limits.ts'
import { deletePhotosNeverSent, deleteUnsentPhoto, findPhoto } from '../returns-queries.ts'

/** Enough to see what is wrong with a garment. */
const KEPT = { longestSide: 2000, quality: 80 }

type Photo = { photoId: string; width: number; height: number }

/** Saves a photo for a return that its customer is about to request. */
export async function addPhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { customerId, bytes }: { customerId: string; bytes: Uint8Array },
): Promise<Result<Photo, PhotoRefusal>> {
  const rewritten = await rewriteCustomerPhoto(bytes, KEPT, customerId)
  if (!rewritten.ok) return rewritten
  const { content, width, height } = rewritten.value
  const storageKey = `return-photos/${randomUUID()}.jpg`

  // The row first: a row without a file is cleaned up like any unsent photo.
  const row = await db.callOne('add_return_photo', {
    p_user_id: customerId,
    p_storage_key: storageKey,
    p_width: width,
    p_height: height,
    p_bytes: content.byteLength,
  })
  switch (row.outcome) {
    case 'done':
      await storage.put(storageKey, content)
      return ok({ photoId: row.photo_id!, width, height })
    case 'too_many_photos':
      return err(row.outcome)
  }
}

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

/** Removes an unsent photo; returns whether there was one. */
export async function removePhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  photo: { customerId: string; photoId: string },
): Promise<boolean> {
  const storageKey = await deleteUnsentPhoto(db, photo)
  if (storageKey === undefined) return false
  await storage.remove(storageKey)
  return true
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

const DAY_MS = 24 * 60 * 60_000

/** Deletes unsent photos older than a day, rows and files. */
export async function forgetPhotosNeverSent({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const addedBefore = new Date(clock.now().getTime() - DAY_MS)
  // Rows are deleted on commit: if a file cannot be deleted, both are retried.
  await db.transaction(async (tx) => {
    for (const key of await deletePhotosNeverSent(tx, addedBefore)) await storage.remove(key)
  })
}
