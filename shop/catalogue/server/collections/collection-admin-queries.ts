import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import { MOST_PICKS } from '../../collections/collection-list.ts'
import type {
  CollectionListQuery,
  EditedCollection,
  ListedCollection,
} from '../../collections/collection-list.ts'

/** A page of the collections in their order; one statement. */
export const findCollections = (
  db: Db,
  query: CollectionListQuery,
): Promise<ListPage<ListedCollection>> =>
  keysetPage(
    db.tables.selectFrom('collections').select([
      'collections.id',
      'collections.name',
      'collections.slug',
      sql<number>`(select count(*)::int from collection_products p
          where p.collection_id = collections.id)`.as('products'),
      sql<string | null>`(select c.id from collections c
          where (c.position, c.id) < (collections.position, collections.id)
          order by c.position desc, c.id desc limit 1)`.as('aboveId'),
      sql<string | null>`(select c.id from collections c
          where (c.position, c.id) > (collections.position, collections.id)
          order by c.position, c.id limit 1)`.as('belowId'),
    ]),
    { query, keys: { place: sql`collections.position` }, id: sql`collections.id` },
  )

/** A collection with its products in their order, in one statement; undefined for none. */
export async function selectCollectionToEdit(
  db: Db,
  id: string,
): Promise<EditedCollection | undefined> {
  const { rows } = await sql<EditedCollection>`
    select c.id, c.version, c.name, c.slug, c.description,
           array(select f.slug from collection_slugs f where f.collection_id = c.id
                  order by f.created_at desc, f.slug) as "formerSlugs",
           (select count(*)::int from discounts d where d.collection_id = c.id) as discounts,
           (select coalesce(jsonb_agg(to_jsonb(pick) - 'place' order by pick.place), '[]')
              from (select p.id, p.name, p.colour_name as "colourName", p.status,
                           row_number() over picked as place,
                           lag(p.id) over picked as "aboveId", lead(p.id) over picked as "belowId"
                      from collection_products i join products p on p.id = i.product_id
                     where i.collection_id = c.id
                    window picked as (order by i.position, i.product_id)
                     order by place limit ${MOST_PICKS}) pick) as picks
      from collections c where c.id = ${id}`.execute(db.tables)
  return rows[0]
}

/** The slug that a collection has which had this one; undefined where none had. */
export async function selectPresentCollection(db: Db, former: string): Promise<string | undefined> {
  const row = await db.tables
    .selectFrom('collection_slugs')
    .innerJoin('collections', 'collections.id', 'collection_slugs.collection_id')
    .select('collections.slug')
    .where('collection_slugs.slug', '=', former)
    .executeTakeFirst()
  return row?.slug
}
