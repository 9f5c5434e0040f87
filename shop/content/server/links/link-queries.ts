import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'

import type { Named } from '../../named-in-address.ts'

/** The slugs in the current language of what these English ones name; without those that have none. */
export async function selectLocalSlugs(
  db: Db,
  named: readonly Named[],
): Promise<(Named & { localSlug: string })[]> {
  const { rows } = await sql<Named & { localSlug: string }>`
    select n.kind, n.slug, t.text as "localSlug"
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (kind text, slug text)
     cross join lateral (
           select p.id from products p where n.kind = 'product' and p.slug = n.slug
            union all
           select p.id from posts p where n.kind = 'post' and p.slug = n.slug
            union all
           select p.id from content_pages p where n.kind = 'free_page' and p.kind = 'free_page' and p.slug = n.slug
            union all
           select s.id from sets s where n.kind = 'set' and s.slug = n.slug
            union all
           select c.id from categories c where n.kind = 'category' and c.slug = n.slug
            union all
           select c.id from collections c where n.kind = 'collection' and c.slug = n.slug) subject
      join content_translations t
        on t.kind = case when n.kind in ('free_page', 'set') then n.kind || '_slug' else n.kind end
       and t.subject_id = subject.id and t.language = ${currentLanguage()} and t.field = 'slug'`.execute(
    db.tables,
  )
  return rows
}
