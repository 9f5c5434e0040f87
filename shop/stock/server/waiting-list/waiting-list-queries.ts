import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** Notes that the owner of a priority window has been written to. */
export async function noteWindowTold(db: Db, entryId: string): Promise<void> {
  await db.tables
    .updateTable('waiting_list_entries')
    .set({ notified_at: sql<Date>`now()` })
    .where('id', '=', entryId)
    .execute()
}
