import type { Db } from '#platform/db/database.ts'
import { isAdminSession } from '#platform/http/session.ts'
import type { Session } from '#platform/http/session.ts'
import { customerPhotos } from '#platform/pictures/server/customer-photos.ts'
import { sentPhotoRoutes } from '#platform/pictures/server/sent-photo-routes.ts'
import type { TakingPhotos } from '#platform/pictures/server/sent-photo-routes.ts'
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

export const {
  add: addReviewPhoto,
  remove: removeReviewPhoto,
  forgetUnsent: forgetReviewPhotosNeverSent,
} = customerPhotos({
  table: 'review_photos',
  sentWith: 'review_id',
  folder: 'review-photos',
  // Enough to see how a garment sits.
  kept: { longestSide: 1600, quality: 80 },
  insert: async (db, photo) => (await db.callOne('add_review_photo', photo)).photo_id!,
})

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
