import type { Db } from '#platform/db/database.ts'

import type { SavedView } from '../saved-view.ts'

/** The views that an admin has saved of a list, by their names. */
export const findSavedViews = (db: Db, adminUserId: string, list: string): Promise<SavedView[]> =>
  db.tables
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('admin_user_id', '=', adminUserId)
    .where('list', '=', list)
    .orderBy((view) => view.fn('lower', ['name']))
    .execute()

/** Forgets a view; none when it is another's or gone. */
export async function deleteSavedView(db: Db, adminUserId: string, id: string): Promise<void> {
  await db.tables
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('admin_user_id', '=', adminUserId)
    .execute()
}
