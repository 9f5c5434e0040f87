import { sql } from 'kysely'

import type { ListPage, ListQuery } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import type { Redirect } from '../../redirects/redirect-list.ts'

/** Where an address leads now, by its key; undefined where it leads nowhere. */
export async function selectRedirect(db: Db, from: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('redirects')
    .select('to_path')
    .where('from_path', '=', from)
    .executeTakeFirst()
  return row?.to_path
}

/** A page of the redirects. */
export const selectRedirects = (
  db: Db,
  query: ListQuery<object, 'from' | 'since'>,
): Promise<ListPage<Redirect>> =>
  keysetPage(
    db.tables
      .selectFrom('redirects')
      .select(['id', 'from_path as from', 'to_path as to', 'created_at as since'])
      .$if(query.search !== '', (some) =>
        some.where(
          sql<boolean>`strpos(from_path || ' ' || lower(to_path), ${query.search.toLowerCase()}) > 0`,
        ),
      ),
    {
      query,
      keys: { from: sql`from_path collate "C"`, since: sql`created_at` },
      id: sql`id`,
    },
  )
