import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'
import type { RefusedPhoto } from '#platform/pictures/photo-type.ts'
import { rewriteCustomerPhoto } from '#platform/pictures/server/rewrite-photo.ts'
import { sentPhotoRoutes } from '#platform/pictures/server/sent-photo-routes.ts'
import type { TakingPhotos } from '#platform/pictures/server/sent-photo-routes.ts'
import { ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'
import { photoRefusalText, photoText } from '#shop/returns/photos/photo-text.ts'
import { MAX_PHOTO_BYTES } from '#shop/returns/return-limits.ts'
import { can } from '#shop/sign-in/admin/permissions.ts'

import { REVIEW_PHOTOS_PATH } from '../../review-paths.ts'
import type { ReviewState } from '../../review.ts'

/** Where a photo is stored; `state`: of its review, null before it was sent. */
export type FoundPhoto = { storageKey: string; customerId: string; state: ReviewState | null }

async function findPhoto(db: Db, photoId: string): Promise<FoundPhoto | undefined> {
  const row = await db.tables
    .selectFrom('review_photos')
    .leftJoin('reviews', 'reviews.id', 'review_photos.review_id')
    .select(['review_photos.storage_key', 'review_photos.customer_id', 'reviews.state'])
    .where('review_photos.id', '=', photoId)
    .executeTakeFirst()
  return (
    row && {
      storageKey: row.storage_key,
      customerId: row.customer_id,
      state: row.state as ReviewState | null,
    }
  )
}

/** Deletes a photo of a customer's that was not sent yet; its key, undefined where there is none. */
async function deleteUnsentPhoto(
  db: Db,
  { customerId, photoId }: { customerId: string; photoId: string },
): Promise<string | undefined> {
  const row = await db.tables
    .deleteFrom('review_photos')
    .where('id', '=', photoId)
    .where('customer_id', '=', customerId)
    .where('review_id', 'is', null)
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key
}

/** Deletes photos that were added before `addedBefore` and never sent; their keys. */
async function deletePhotosNeverSent(db: Db, addedBefore: Date): Promise<string[]> {
  const rows = await db.tables
    .deleteFrom('review_photos')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('review_photos')
        .select('id')
        .where('review_id', 'is', null)
        .where('created_at', '<', addedBefore)
        // One that is being sent this moment stays.
        .forUpdate()
        .skipLocked(),
    )
    .where('review_id', 'is', null)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}

/** Enough to see how a garment sits. */
const KEPT = { longestSide: 1600, quality: 80 }

const DAY_MS = 24 * 60 * 60_000

type Photo = { photoId: string; width: number; height: number }

/** Stores a photo for a review that its customer is about to send. */
export async function addReviewPhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { customerId, bytes }: { customerId: string; bytes: Uint8Array },
): Promise<Result<Photo, RefusedPhoto>> {
  const rewritten = await rewriteCustomerPhoto(bytes, KEPT, customerId)
  if (!rewritten.ok) return rewritten
  const { content, width, height } = rewritten.value
  const storageKey = `review-photos/${randomUUID()}.jpg`

  // Its row comes first: a row without a file is deleted like any that was never sent.
  const row = await db.callOne('add_review_photo', {
    p_user_id: customerId,
    p_storage_key: storageKey,
    p_width: width,
    p_height: height,
    p_bytes: content.byteLength,
  })
  await storage.put(storageKey, content)
  return ok({ photoId: row.photo_id!, width, height })
}

/**
 * A photo of a published review for everybody; one of another for its writer, and for staff who look at
 * reviews once it was sent. Undefined for others, and where it is gone.
 */
async function readReviewPhoto(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  session: Session | undefined,
  photoId: string,
): Promise<{ content: Uint8Array<ArrayBuffer>; isPublic: boolean } | undefined> {
  const photo = await findPhoto(db, photoId)
  if (!photo) return undefined
  const isPublic = photo.state === 'published'
  const isStaff =
    session !== undefined &&
    isAdminSession(session, clock.now()) &&
    can(session, 'moderate_reviews')
  const isOwn = photo.customerId === session?.userId
  if (!isPublic && !isOwn && !(isStaff && photo.state !== null)) return undefined
  const content = await storage.get(photo.storageKey)
  return content && { content, isPublic }
}

/** Takes away a photo that was not sent yet; whether there was one. */
async function removeReviewPhoto(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  photo: { customerId: string; photoId: string },
): Promise<boolean> {
  const storageKey = await deleteUnsentPhoto(db, photo)
  if (storageKey === undefined) return false
  await storage.remove(storageKey)
  return true
}

/** Deletes what was added more than a day ago and never sent, rows and files. */
export async function forgetReviewPhotosNeverSent({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const addedBefore = new Date(clock.now().getTime() - DAY_MS)
  // The rows go with the commit: where a file cannot be deleted, both are tried again.
  await db.transaction(async (tx) => {
    for (const key of await deletePhotosNeverSent(tx, addedBefore)) await storage.remove(key)
  })
}

/** Twenty photos a minute: a review has four, and some are taken away again. */
const PHOTOS_PER_REQUEST = 2

/** Photos of reviews, at /reviews/photos; their limits are those of photos of returns, but for how many. */
export const reviewPhotoRoutes = (options: TakingPhotos) =>
  sentPhotoRoutes(options, {
    path: REVIEW_PHOTOS_PATH,
    counted: 'review photos',
    timesLimit: PHOTOS_PER_REQUEST,
    maxBytes: MAX_PHOTO_BYTES,
    isForAll: true,
    refusalText: (reason) => photoRefusalText[reason],
    text: () => photoText,
    add: (photo) => addReviewPhoto(options.services, photo),
    read: (session, photoId) => readReviewPhoto(options.services, session, photoId),
    remove: (photo) => removeReviewPhoto(options.services, photo),
  })
