import type { Db } from '#platform/db/database.ts'

/** Where a photo is kept; null for one that was taken away. */
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

/** Deletes a photo of a customer's that was not sent yet; its key, undefined where there is none. */
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

/** Deletes photos that were added before `addedBefore` and never sent; their keys. */
export async function deletePhotosNeverSent(db: Db, addedBefore: Date): Promise<string[]> {
  const rows = await db.tables
    .deleteFrom('return_photos')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('return_photos')
        .select('id')
        .where('return_id', 'is', null)
        .where('created_at', '<', addedBefore)
        // One that is being sent this moment stays.
        .forUpdate()
        .skipLocked(),
    )
    .where('return_id', 'is', null)
    .returning('storage_key')
    .execute()
  return rows.map((row) => row.storage_key)
}
