import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'

import type { Hold } from './holds.ts'

/** What holds stock, with whose it is. One statement, so that nothing shows twice or not at all. */
export async function selectHolds(
  db: Db,
  {
    productId,
    limit,
    withCustomers,
  }: { productId: string | undefined; limit: number; withCustomers: boolean },
): Promise<Hold[]> {
  const of = (column: string) =>
    productId === undefined ? sql`true` : sql`${sql.ref(column)} = ${productId}::uuid`
  const { rows } = await sql<Hold>`
    select h.kind, h.id, h.product_id as "productId", h.size_id as "sizeId", p.name,
           p.colour_name as "colourName", s.size_name as "sizeName", h.quantity, h.until,
           case when ${withCustomers} then u.email end as customer
      from (
        (select 'cart' as kind, r.cart_item_id as id, r.user_id, r.product_id, r.size_id, r.quantity,
                r.expires_at as until
           from cart_reservations r where r.expires_at > now() and ${of('r.product_id')}
          order by r.expires_at limit ${limit})
        union all
        (select 'window', w.id, w.user_id, w.product_id, w.size_id, 1, w.window_expires_at
           from waiting_list_entries w where w.window_expires_at > now() and ${of('w.product_id')}
          order by w.window_expires_at limit ${limit})
        union all
        (select 'order', o.id, o.customer_id, r.product_id, r.size_id, r.quantity, null::timestamptz
           from order_reservations r
           join order_items i on i.id = r.order_item_id
           join orders o on o.id = i.order_id
          where ${of('r.product_id')}
          limit ${limit})
      ) h
      join products p on p.id = h.product_id
      join users u on u.id = h.user_id
      left join sizes s on s.id = h.size_id
     order by h.until nulls last, h.id
     limit ${limit}`.execute(db.tables)
  return rows
}
