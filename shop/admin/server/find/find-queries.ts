import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { beginningWith, containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import type { Found, FoundKind, MayFind } from '../../find/found.ts'

/** So many of each kind are shown, one more shows whether there are others, and so many are looked at for the best. */
const SHOWN = 5
const LOOKED_AT = 200

type Row = { [Kind in keyof MayFind]: Found[Kind] | null }

/** Of what remains so many are shown in all. */
const RECORDS_SHOWN = 8

/** Records that match every term, of the kinds that the person can see; one statement. */
export async function findRows(db: Db, terms: readonly string[], may: MayFind): Promise<Found> {
  const only = (isAllowed: boolean, rows: RawBuilder<unknown>) => (isAllowed ? rows : sql`null`)
  const { rows } = await sql<Row>`
    select (${only(may.orders, orders(terms))}) as orders,
           (${only(may.customers, customers(terms))}) as customers,
           (${only(may.products, products(terms))}) as products,
           (${only(may.records.length > 0, records(terms, may.records))}) as records`.execute(
    db.tables,
  )
  const { orders: some, customers: people, products: goods, records: others } = rows[0]!
  return {
    orders: shown(some),
    customers: shown(people),
    products: shown(goods),
    records: others?.slice(0, RECORDS_SHOWN) ?? [],
    hasMore:
      [some, people, goods].some((fitting) => fitting !== null && fitting.length > SHOWN) ||
      (others?.length ?? 0) > RECORDS_SHOWN,
  }
}

const shown = <Item>(fitting: Item[] | null): Item[] => fitting?.slice(0, SHOWN) ?? []

/** The newest first. What is looked at is taken by the index alone, before anything is sorted. */
const orders = (terms: readonly string[]) => sql`
  with fitting as materialized (
    select id, order_number, address ->> 'name' as name, state, created_at
      from orders
     where ${all(sql`lower(order_number || ' ' || email || ' ' || (address ->> 'name'))`, terms)}
     limit ${LOOKED_AT})
  select json_agg(json_build_object('id', id, 'number', order_number, 'name', name, 'state', state)
                  order by created_at desc)
    from (select * from fitting order by created_at desc limit ${SHOWN + 1}) best`

const customers = (terms: readonly string[]) => sql`
  with fitting as materialized (
    select id, btrim(first_name || ' ' || last_name) as name, email
      from users
     where ${all(sql`lower(first_name || ' ' || last_name || ' ' || email)`, terms)}
     limit ${LOOKED_AT})
  select json_agg(json_build_object('id', id, 'name', name, 'email', email) order by email)
    from (select * from fitting order by email limit ${SHOWN + 1}) best`

/** What is for sale first; by the beginning of a SKU as well. */
const products = (terms: readonly string[]) => sql`
  with fitting as materialized (
    (select id, slug, name, colour_name, status
       from products
      where ${all(sql`lower(name || ' ' || colour_name || ' ' || slug)`, terms)}
      limit ${LOOKED_AT})
    union
    (select id, slug, name, colour_name, status
       from products
      where id = any(array(select product_id from product_inventory
                            where lower(sku) like ${beginningWith(terms.join(' '))} limit ${LOOKED_AT}))))
  select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'colour', colour_name, 'picture',
                    (select f.hash from product_images i join pictures f on f.id = i.picture_id
                      where i.product_id = best.id and i.is_primary))
                  order by status <> 'active', name, colour_name)
    from (select * from fitting order by status <> 'active', name, colour_name limit ${SHOWN + 1}) best`

/** Each kind by the text that its own list is searched in, by name; those of a few hundred rows need no index. */
const recordsOf = (terms: readonly string[]): Record<FoundKind, RawBuilder<unknown>> => ({
  return: sql`select id::text, return_number as name, null::text as detail from returns
               where ${all(sql`lower(return_number)`, terms)} order by 2 limit ${RECORDS_SHOWN + 1}`,
  discount: sql`select id::text, name, code as detail from discounts
                 where ${all(sql`lower(name || ' ' || coalesce(code, ''))`, terms)} order by 2 limit ${RECORDS_SHOWN + 1}`,
  // Their codes are kept as hashes: staff have the last four characters.
  gift_card: sql`select id::text, '•••• ' || code_end as name, null as detail from credit_accounts
                  where kind = 'gift_card' and code_end = upper(right(${terms.join('')}, 4))
                  order by 2 limit ${RECORDS_SHOWN + 1}`,
  post: sql`select id::text, title as name, null as detail from posts
             where ${all(sql`lower(title || ' ' || slug)`, terms)} order by 2 limit ${RECORDS_SHOWN + 1}`,
  page: sql`select case when kind = 'free_page' then id::text else slug end as id, title as name, '/' || slug as detail
              from content_pages
             where ${all(sql`lower(title || ' ' || slug)`, terms)} order by 2 limit ${RECORDS_SHOWN + 1}`,
  category: sql`select id::text, name, null as detail from categories
                 where ${all(sql`lower(name || ' ' || slug)`, terms)} order by 2 limit ${RECORDS_SHOWN + 1}`,
  collection: sql`select id::text, name, null as detail from collections
                   where ${all(sql`lower(name || ' ' || slug)`, terms)} order by 2 limit ${RECORDS_SHOWN + 1}`,
  set: sql`select id::text, names ->> 'en' as name, null as detail from sets
            where ${all(sql`lower((names ->> 'en') || ' ' || slug)`, terms)} order by 2 limit ${RECORDS_SHOWN + 1}`,
})

/** What else fits, kind by kind. */
function records(terms: readonly string[], kinds: readonly FoundKind[]) {
  const ways = recordsOf(terms)
  const parts = kinds.map(
    (kind, at) =>
      sql`select ${kind}::text as kind, ${at}::int as at, found.* from (${ways[kind]}) found`,
  )
  return sql`
    select json_agg(json_build_object('kind', kind, 'id', id, 'name', name, 'detail', detail) order by at, name)
      from (select * from (${sql.join(parts, sql` union all `)}) every order by at, name
             limit ${RECORDS_SHOWN + 1}) best`
}

/** Whether a text contains every term; the expression is that of its index. */
const all = (text: RawBuilder<unknown>, terms: readonly string[]) =>
  sql.join(
    terms.map((term) => sql`${text} like ${containing(term)}`),
    sql` and `,
  )
