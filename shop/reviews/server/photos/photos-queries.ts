import type { Db } from '#platform/db/database.ts'
import type { ReviewState } from '../../review.ts'

/** Where a photo is kept; `state`: of its review, null before it was sent. */
export type FoundPhoto = { storageKey: string; customerId: string; state: ReviewState | null }

export async function findPhoto(db: Db, photoId: string): Promise<FoundPhoto | undefined> {
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
export async function deleteUnsentPhoto(
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
export async function deletePhotosNeverSent(db: Db, addedBefore: Date): Promise<string[]> {
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
