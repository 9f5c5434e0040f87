import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { beginningWith, containing } from '#platform/db/query-parts.ts'
import type { Db } from '#platform/db/database.ts'

import type { Found, MayFind } from '../../find/found.ts'

/** So many of each kind are shown, one more shows whether there are others, and so many are looked at for the best. */
const SHOWN = 5
const LOOKED_AT = 200

type Row = { [Kind in keyof MayFind]: Found[Kind] | null }

/** Records that match every term, of the kinds that the person can see; one statement. */
export async function findRows(db: Db, terms: readonly string[], may: MayFind): Promise<Found> {
  const only = (isAllowed: boolean, rows: RawBuilder<unknown>) => (isAllowed ? rows : sql`null`)
  const { rows } = await sql<Row>`
    select (${only(may.orders, orders(terms))}) as orders,
           (${only(may.customers, customers(terms))}) as customers,
           (${only(may.products, products(terms))}) as products`.execute(db.tables)
  const { orders: some, customers: people, products: goods } = rows[0]!
  return {
    orders: shown(some),
    customers: shown(people),
    products: shown(goods),
    hasMore: [some, people, goods].some((fitting) => fitting !== null && fitting.length > SHOWN),
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
  select json_agg(json_build_object('id', id, 'slug', slug, 'name', name, 'colour', colour_name)
                  order by status <> 'active', name, colour_name)
    from (select * from fitting order by status <> 'active', name, colour_name limit ${SHOWN + 1}) best`

/** Whether a text contains every term; the expression is that of its index. */
const all = (text: RawBuilder<unknown>, terms: readonly string[]) =>
  sql.join(
    terms.map((term) => sql`${text} like ${containing(term)}`),
    sql` and `,
  )
