import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

type VersionRow = { id: string; content: unknown; by: string | null; publishedAt: string }
type EditorRow = { version: number; content: unknown; live: unknown; versions: VersionRow[] }

/** The branding that is edited, the published one, and the latest publications, in one statement. */
export async function selectBranding(db: Db, versions: number): Promise<EditorRow> {
  const { rows } = await sql<EditorRow>`
    select d.version, coalesce(d.content, l.content) as content, l.content as live,
           (select jsonb_agg(jsonb_build_object('id', v.id::text, 'content', v.content, 'publishedAt', v.published_at,
                     'by', (select u.email from users u
                             where u.id = case when v.actor ~ '^[0-9a-f-]{36}$' then v.actor::uuid end)) order by v.id desc)
              from (select * from brandings order by id desc limit ${versions}) v) as versions
      from branding_draft d
     cross join lateral (select b.content from brandings b order by b.id desc limit 1) l`.execute(
    db.tables,
  )
  return rows[0]!
}

/** What was published once; undefined for no version. */
export const findVersion = (db: Db, id: string): Promise<{ content: unknown } | undefined> =>
  db.tables.selectFrom('brandings').select('content').where('id', '=', id).executeTakeFirst()
