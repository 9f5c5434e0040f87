import { randomUUID } from 'node:crypto'

import type { Db } from '#platform/db/database.ts'
import { err, ok } from '#platform/result.ts'
import type { Result } from '#platform/result.ts'
import type { Services } from '#platform/services.ts'

import type { RefusedPhoto } from '../photo-type.ts'
import { rewriteCustomerPhoto } from './rewrite-photo.ts'

type Stored = Pick<Services, 'db' | 'storage'>

/** The row of a photo; its file is stored after it. */
type NewRow = {
  p_user_id: string
  p_storage_key: string
  p_width: number
  p_height: number
  p_bytes: number
}

type Kind = {
  table: 'return_photos' | 'review_photos'
  /** The column of what a photo was sent with; null until then. */
  sentWith: 'return_id' | 'review_id'
  /** The folder of the files. */
  folder: string
  kept: Parameters<typeof rewriteCustomerPhoto>[1]
  /** Returns the id, or undefined for a customer with too many unsent photos. */
  insert: (db: Db, row: NewRow) => Promise<string | undefined>
}

type Photo = { photoId: string; width: number; height: number }

const DAY_MS = 24 * 60 * 60_000

/** Photos that customers add to what they are about to send: checked and stored, removed, and forgotten if never sent. */
export function customerPhotos({ table, sentWith, folder, kept, insert }: Kind) {
  // Both tables have these columns; one name of each types the queries.
  const photos = table as 'return_photos'
  const sent = sentWith as 'return_id'

  /** Stores a photo of a customer, rewritten so that nothing but the picture is in it. */
  async function add(
    { db, storage }: Stored,
    { customerId, bytes }: { customerId: string; bytes: Uint8Array },
  ): Promise<Result<Photo, RefusedPhoto | 'too_many_photos'>> {
    const rewritten = await rewriteCustomerPhoto(bytes, kept, customerId)
    if (!rewritten.ok) return rewritten
    const { content, width, height } = rewritten.value
    const storageKey = `${folder}/${randomUUID()}.jpg`
    // The row first: a row without a file is cleaned up like any unsent photo.
    const photoId = await insert(db, {
      p_user_id: customerId,
      p_storage_key: storageKey,
      p_width: width,
      p_height: height,
      p_bytes: content.byteLength,
    })
    if (photoId === undefined) return err('too_many_photos')
    try {
      await storage.put(storageKey, content)
    } catch (error) {
      // It does not count among those that a customer can add; a process that ends here leaves it to forgetUnsent.
      await db.tables.deleteFrom(photos).where('id', '=', photoId).execute()
      throw error
    }
    return ok({ photoId, width, height })
  }

  /** Removes an unsent photo of a customer; returns whether there was one. */
  async function remove(
    { db, storage }: Stored,
    { customerId, photoId }: { customerId: string; photoId: string },
  ): Promise<boolean> {
    const row = await db.tables
      .deleteFrom(photos)
      .where('id', '=', photoId)
      .where('customer_id', '=', customerId)
      .where(sent, 'is', null)
      .returning('storage_key')
      .executeTakeFirst()
    if (!row) return false
    await storage.remove(row.storage_key)
    return true
  }

  /** Deletes unsent photos older than a day, rows and files. */
  async function forgetUnsent({
    db,
    storage,
    clock,
  }: Stored & Pick<Services, 'clock'>): Promise<void> {
    const addedBefore = new Date(clock.now().getTime() - DAY_MS)
    // Rows are deleted on commit: if a file cannot be deleted, both are retried.
    await db.transaction(async (tx) => {
      const rows = await tx.tables
        .deleteFrom(photos)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom(photos)
            .select('id')
            .where(sent, 'is', null)
            .where('created_at', '<', addedBefore)
            // Skips a photo that is being sent right now.
            .forUpdate()
            .skipLocked(),
        )
        .where(sent, 'is', null)
        .returning('storage_key')
        .execute()
      for (const { storage_key } of rows) await storage.remove(storage_key)
    })
  }

  return { add, remove, forgetUnsent }
}
