import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import type { LocalText } from '#platform/languages/by-language.ts'
import { currentLanguage } from '#platform/languages/current-language.ts'
import { isLocalSlug, normalSlug } from '#platform/languages/local-slug.ts'
import type { LocalSlugs } from '#platform/languages/local-slug.ts'
import { isTranslated, localSlugsOf } from '#platform/languages/server/translations.ts'

import { isSlug } from '../../catalogue.ts'
import type { PartPrices, SetTerms } from '../../sets/set-price.ts'

/** A set that customers can buy now. */
export type SoldSet = {
  id: string
  slug: string
  /** In other languages; null for none. */
  localSlugs: LocalSlugs | null
  names: LocalText
  texts: LocalText
  terms: SetTerms
  /** In their order. */
  partIds: string[]
}

const SLUG = 'set_slug'

const columns = sql`s.id, s.slug, ${localSlugsOf(SLUG, 's.id')} as "localSlugs", s.names, s.texts,
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

/** A set by its address. */
type FoundSet = SoldSet & {
  parts: SoldPart[]
  /** When its sale ends; null for never. */ endsAt: Date | null
}

/** A set on sale by its slug, in English or another language, present or former there, with its parts in their order; one statement. Undefined for none. */
export async function findSet(db: Db, asked: string): Promise<FoundSet | undefined> {
  const slug = isSlug(asked) ? asked : normalSlug(asked)
  if (!isSlug(slug) && !isLocalSlug(slug)) return undefined
  const { rows } = await sql<FoundSet>`
    select ${columns}, s.ends_at as "endsAt",
           (select coalesce(json_agg(json_build_object(
                     'id', i.id,
                     'productIds', array(select p.id from products p
                                          where (p.id = i.product_id or p.style_id = i.style_id)
                                            and p.status = 'active'
                                          order by p.published_at, p.id))
                     order by i.position, i.id), '[]')
              from set_parts i where i.set_id = s.id) as parts
      from sets s
     where s.id = coalesce((select own.id from sets own where own.slug = ${slug}),
                           trace_local_slug(${SLUG}, ${slug}, ${currentLanguage()}))
       and is_set_on_sale(s, now())
       and (select count(*) from set_parts p where p.set_id = s.id) >= 2`.execute(db.tables)
  return rows[0]
}

/** A set as lists name it, with the products on sale for each part: only sets of which every part is sold. */
export type ListedSoldSet = Pick<SoldSet, 'slug' | 'names' | 'texts' | 'terms'> & {
  localSlug?: string
  parts: (PartPrices & { productIds: string[] })[]
}

/** What the products for a part cost: see `PartPrices`. */
const partPrices = sql`
  min(p.price_pence) as least,
  max(p.price_pence + coalesce((select max(t.surcharge_pence) from size_terms t where t.product_id = p.id), 0)) as most`

/** The products on sale for part `i` of a set, as `p`. */
const productsForPart = sql`products p
  where (p.id = i.product_id or p.style_id = i.style_id) and p.status = 'active'`

/** Sets on sale of which every part is sold, as `s`. */
const soldWhole = sql`is_set_on_sale(s, now())
  and (select count(*) from set_parts i where i.set_id = s.id) >= 2
  and not exists (select from set_parts i where i.set_id = s.id and not exists (select from ${productsForPart}))`

/** The slug of set `s` in the current language, as a further pair of JSON; nothing in the default one. */
const ownSlug = () =>
  isTranslated() ? sql`, 'localSlug', local_slug(${SLUG}, s.id, ${currentLanguage()})` : sql``

/** The parts of set `s` with their prices, as JSON. */
const partsAsJson = sql`(
  select json_agg(json_build_object('least', part.least, 'most', part.most, 'productIds', part.ids)
                  order by i.position, i.id)
    from set_parts i
   cross join lateral (select ${partPrices}, array_agg(p.id order by p.published_at, p.id) as ids
                         from ${productsForPart}) part
   where i.set_id = s.id)`

/** A page of the sets that customers can buy, the newest first, and how many there are in all; one statement. */
export async function listSoldSets(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ sets: ListedSoldSet[]; total: number }> {
  const { rows } = await sql<{ sets: ListedSoldSet[]; total: number }>`
    with sold as (select s.* from sets s where ${soldWhole})
    select (select count(*)::int from sold) as total,
           (select coalesce(json_agg(json_build_object(
                     'slug', s.slug${ownSlug()}, 'names', s.names, 'texts', s.texts, 'parts', ${partsAsJson},
                     'terms', json_build_object('kind', s.price_kind, 'value', s.price_value))
                     order by s.created_at desc, s.id), '[]')
              from (select * from sold order by created_at desc, id limit ${limit} offset ${offset}) s) as sets
  `.execute(db.tables)
  return rows[0]!
}

/** A set that a product is part of. */
export type SetOfProduct = Pick<SoldSet, 'slug' | 'names' | 'terms'> & {
  localSlug?: string
  parts: PartPrices[]
}

/** The sets on sale that the product of a statement is part of, the newest first, as JSON. */
export const setsOfProduct = () => sql<SetOfProduct[]>`(
  select coalesce(json_agg(json_build_object(
           'slug', s.slug${ownSlug()}, 'names', s.names, 'parts', ${partsAsJson},
           'terms', json_build_object('kind', s.price_kind, 'value', s.price_value))
           order by s.created_at desc, s.id), '[]')
    from sets s
   where s.id in (select o.set_id from set_parts o where o.product_id = products.id
                  union select o.set_id from set_parts o where o.style_id = products.style_id)
     and ${soldWhole})`

/** The addresses of the sets that customers can buy, for search engines. */
export async function selectSetSlugs(db: Db): Promise<Pick<SoldSet, 'slug' | 'localSlugs'>[]> {
  const { rows } = await sql<Pick<SoldSet, 'slug' | 'localSlugs'>>`
    select s.slug, ${localSlugsOf(SLUG, 's.id')} as "localSlugs" from sets s where ${soldWhole} order by s.slug`.execute(
    db.tables,
  )
  return rows
}
