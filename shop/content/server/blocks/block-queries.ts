import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { Named } from '../../named-in-address.ts'

/** Those of some things that do not exist, or that nobody can see; former addresses count as theirs. */
export async function selectMissing(db: Db, needs: readonly Named[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select n.kind, n.slug from jsonb_to_recordset(${JSON.stringify(needs)}::jsonb) as n (kind text, slug text)
     where trace_local_slug(case when n.kind in ('free_page', 'set') then n.kind || '_slug' else n.kind end, n.slug, null) is null
       and not case n.kind
       when 'product' then exists (select from products p where p.status = 'active' and (p.slug = n.slug or p.id::text = n.slug))
                        or exists (select from product_slugs f where f.slug = n.slug)
       when 'post' then exists (select from posts p where p.status = 'published' and p.slug = n.slug)
                     or exists (select from post_slugs f where f.slug = n.slug)
       when 'free_page' then exists (select from content_pages p where p.kind = 'free_page' and p.status = 'published' and p.slug = n.slug)
                          or exists (select from redirects r where r.from_path = '/pages/' || n.slug)
       when 'set' then exists (select from sets s where s.slug = n.slug)
       when 'category' then exists (select from categories c where c.slug = n.slug)
                         or exists (select from category_slugs f where f.slug = n.slug)
       else exists (select from collections c where c.slug = n.slug)
         or exists (select from collection_slugs f where f.slug = n.slug) end`.execute(db.tables)
  return rows
}
