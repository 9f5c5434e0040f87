import { sql } from 'kysely'

import type { ListPage } from '#platform/admin/list.ts'
import { keysetPage } from '#platform/admin/server/keyset-page.ts'
import type { Db } from '#platform/db/database.ts'

import { MAX_PICKS } from '../../collections/collection-list.ts'
import type {
  CollectionFields,
  CollectionListQuery,
  CollectionRule,
  EditedCollection,
  ListedCollection,
  RuleFinds,
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
      'collections.is_hidden',
      sql<CollectionFields['filled_by']>`collections.filled_by`.as('filled_by'),
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
    select c.id, c.version, c.name, c.slug, c.description, c.is_hidden, c.filled_by, c.rule_category_id,
           c.rule_tags, c.rule_from_pence, c.rule_to_pence, c.rule_new_days, c.rule_order,
           c.rule_colours, c.rule_fabrics, c.rule_attributes, c.rule_sizes, c.rule_in_stock,
           array(select f.slug from collection_slugs f where f.collection_id = c.id
                  order by f.created_at desc, f.slug) as "formerSlugs",
           (select count(*)::int from discounts d where d.collection_id = c.id) as discounts,
           (select coalesce(jsonb_agg(to_jsonb(pick) - 'place' order by pick.place), '[]')
              from (select p.id, p.name, p.colour_name as "colourName", p.status,
                           row_number() over picked as place,
                           lag(p.id) over picked as "aboveId", lead(p.id) over picked as "belowId"
                      from collection_products i join products p on p.id = i.product_id
                     where i.collection_id = c.id and c.filled_by = 'hand'
                    window picked as (order by i.position, i.product_id)
                     order by place limit ${MAX_PICKS}) pick) as picks
      from collections c where c.id = ${id}`.execute(db.tables)
  return rows[0]
}

/** What a rule finds now, saved or not, in one statement. */
export async function selectRuleFinds(
  db: Db,
  { rule, most }: { rule: CollectionRule; most: number },
): Promise<RuleFinds> {
  const { rows } = await sql<RuleFinds>`
    with found as materialized (
      select m.* from jsonb_populate_record(null::collections, ${JSON.stringify(rule)}::jsonb) rule
       cross join lateral products_by_rule(rule, now()) m
    )
    select (select count(*)::int from found) as count,
           (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
                     'colourName', p.colour_name, 'pricePence', p.price_pence)
                     order by first.place, p.published_at desc, p.id), '[]')
              from (select f.* from found f order by f.place, f.product_id limit ${most}) first
              join products p on p.id = first.product_id) as products`.execute(db.tables)
  return rows[0]!
}
