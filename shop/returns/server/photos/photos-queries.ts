import type { Db } from '#platform/db/database.ts'

/** The storage key of a photo; null once removed. */
export type FoundPhoto = { storageKey: string; customerId: string; isSent: boolean }

export async function findPhoto(db: Db, photoId: string): Promise<FoundPhoto | undefined> {
  const row = await db.tables
    .selectFrom('return_photos')
    .select(['storage_key', 'customer_id', 'return_id'])
    .where('id', '=', photoId)
    .executeTakeFirst()
  return (
    row && {
      storageKey: row.storage_key,
      customerId: row.customer_id,
      isSent: row.return_id !== null,
    }
  )
}

/** Deletes a customer's unsent photo; returns its key, or undefined if there is none. */
export async function deleteUnsentPhoto(
  db: Db,
  { customerId, photoId }: { customerId: string; photoId: string },
): Promise<string | undefined> {
  const row = await db.tables
    .deleteFrom('return_photos')
    .where('id', '=', photoId)
    .where('customer_id', '=', customerId)
    .where('return_id', 'is', null)
    .returning('storage_key')
    .executeTakeFirst()
  return row?.storage_key
}

/** Deletes unsent photos added before `addedBefore`; returns their keys. */
export async function deletePhotosNeverSent(db: Db, addedBefore: Date): Promise<string[]> {
  const rows = await db.tables
    .deleteFrom('return_photos')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('return_photos')
        .select('id')
        .where('return_id', 'is', null)
        .where('created_at', '<', addedBefore)
        // Skips a photo that is being sent right now.
        .forUpdate()
        .skipLocked(),
    )
    .where('return_id', 'is', null)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}
