import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

/** A style and the colours that it has, whether they are on sale or not. */
export type FoundStyle = { id: string; name: string; colours: string[] }

/** So many styles that are called something, or have a product with that name or address. */
export async function selectStyles(
  db: Db,
  { search, productId, limit }: { search: string; productId: string; limit: number },
): Promise<FoundStyle[]> {
  const { rows } = await sql<FoundStyle>`
    select s.id, s.name,
           array(select p.colour_name from products p where p.style_id = s.id
                  order by p.created_at, p.id limit 12) as colours
      from styles s
     where s.id <> (select own.style_id from products own where own.id = ${productId})
       and (position(lower(${search}) in lower(s.name)) > 0
         or s.id in (select p.style_id from products p
                      where position(lower(${search}) in lower(p.name)) > 0 or p.slug = lower(${search})))
     order by s.name, s.id limit ${limit}`.execute(db.tables)
  return rows
}
