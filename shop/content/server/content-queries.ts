import type { Db } from '#platform/db/database.ts'

import type { ContentSlug } from '../content.ts'

/** A text page as it lies in the database: its body is not yet checked. */
export async function selectPage(db: Db, slug: ContentSlug) {
  return db.tables
    .selectFrom('content_pages')
    .where('slug', '=', slug)
    .select(['title', 'description', 'body', 'updated_at as updatedAt'])
    .executeTakeFirst()
}
