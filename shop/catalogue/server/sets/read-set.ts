import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { LocalText } from '#platform/languages/by-language.ts'

import { isSlug } from '../../catalogue.ts'
import type { SetTerms } from '../../sets/set-price.ts'

/** A set that customers can buy now. */
export type SoldSet = {
  id: string
  slug: string
  names: LocalText
  texts: LocalText
  terms: SetTerms
  /** In their order. */
  partIds: string[]
}

const columns = sql`s.id, s.slug, s.names, s.texts,
  json_build_object('kind', s.price_kind, 'value', s.price_value) as terms,
  array(select p.id from set_parts p where p.set_id = s.id order by p.position, p.id) as "partIds"`

/** Those of these sets that are on sale, in one statement, or none. */
export async function readSoldSets(db: Db, ids: readonly string[]): Promise<SoldSet[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SoldSet>`
    select ${columns} from sets s
     where s.id = any (${ids}::uuid[]) and is_set_on_sale(s, now())
       and (select count(*) from set_parts p where p.set_id = s.id) >= 2`.execute(db.tables)
  return rows
}

/** A part of a set, with the products that are on sale for it: one, or the colours of a style; none: not sold now. */
type SoldPart = { id: string; productIds: string[] }

/** A set on sale by its address, with its parts in their order; one statement. Undefined for none. */
export async function findSet(
  db: Db,
  slug: string,
): Promise<(SoldSet & { parts: SoldPart[] }) | undefined> {
  if (!isSlug(slug)) return undefined
  const { rows } = await sql<SoldSet & { parts: SoldPart[] }>`
    select ${columns},
           (select coalesce(json_agg(json_build_object(
                     'id', i.id,
                     'productIds', array(select p.id from products p
                                          where (p.id = i.product_id or p.style_id = i.style_id)
                                            and p.status = 'active'
                                          order by p.published_at, p.id))
                     order by i.position, i.id), '[]')
              from set_parts i where i.set_id = s.id) as parts
      from sets s
     where s.slug = ${slug} and is_set_on_sale(s, now())
       and (select count(*) from set_parts p where p.set_id = s.id) >= 2`.execute(db.tables)
  return rows[0]
}
