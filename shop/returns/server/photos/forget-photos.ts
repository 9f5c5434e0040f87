import type { Services } from '#platform/services.ts'

import { deletePhotosNeverSent } from './photos-queries.ts'

const DAY_MS = 24 * 60 * 60_000

/** Deletes what was added more than a day ago and never sent, rows and files. */
export async function forgetPhotosNeverSent({
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
