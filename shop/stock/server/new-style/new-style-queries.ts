import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { KnownColour } from '#shop/catalogue/editing/swatch-of.ts'

const MOST_COLOURS = 300

/** The colours that products have, the most frequent first, each name once whatever its case. */
export async function selectKnownColours(db: Db): Promise<KnownColour[]> {
  const { rows } = await sql<KnownColour>`
    select (array_agg(p.colour_name order by p.created_at desc))[1] as name,
           (array_agg(p.colour_hex order by p.created_at desc))[1] as hex,
           (array_agg(p.colour_family order by p.created_at desc))[1] as family
      from products p
     where p.status <> 'archived' and p.colour_name <> '' and p.colour_hex <> ''
     group by lower(p.colour_name)
     order by count(*) desc, lower(p.colour_name) limit ${MOST_COLOURS}`.execute(db.tables)
  return rows
}

/** The size system that most products of each category have; empty for no sizes. */
export async function selectUsualSystems(
  db: Db,
): Promise<{ categoryId: string; system: string }[]> {
  const { rows } = await sql<{ categoryId: string; system: string }>`
    select distinct on (of.category_id) of.category_id as "categoryId", of.system
      from (select p.category_id, coalesce(s.system, '') as system, count(distinct p.id) as products
              from products p
              join product_inventory i on i.product_id = p.id
              left join sizes s on s.id = i.size_id
             where p.status <> 'archived'
             group by p.category_id, coalesce(s.system, '')) of
     order by of.category_id, of.products desc, of.system`.execute(db.tables)
  return rows
}
