import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { givenManyOrders } from '#shop/orders/testing/many-orders.ts'

/**
 * So many returns as a shop has after some years, each of an order of its own, one every five minutes
 * until now: of a hundred one each is to be decided, on its way and received, two are approved, one
 * rejected, most refunded. Every seventh was the shop's fault.
 */
export async function givenManyReturns(db: Db, count: number): Promise<void> {
  await givenManyOrders(db, count)
  await sql`
    insert into returns (return_number, order_id, customer_id, idempotency_key, state, resolution, requested_at,
                         approved_at, rejection, carrier, tracking_number, posted_at, received_at, closed_at, is_shops_fault)
    select 'RT-' || substr(o.order_number, 4), o.id, o.customer_id, gen_random_uuid(), s.state, 'refund', o.created_at,
           case when s.state not in ('requested', 'rejected') then o.created_at end,
           case s.state when 'rejected' then 'It was worn.' end,
           case s.state when 'in_transit' then 'evri' end, case s.state when 'in_transit' then 'H0012345678' end,
           case s.state when 'in_transit' then o.created_at + interval '30 hours' end,
           case when s.state in ('received', 'refunded') then o.created_at + interval '3 days' end,
           case when s.state in ('rejected', 'refunded') then o.created_at + interval '4 days' end,
           n.i % 7 = 0
      from orders o
     cross join lateral (select substr(split_part(o.email, '@', 1), 9)::int as i) n
     cross join lateral (select case n.i % 100 when 0 then 'requested' when 1 then 'in_transit' when 2 then 'received'
                                  when 3 then 'approved' when 4 then 'approved' when 5 then 'rejected'
                                  else 'refunded' end as state) s
     where o.email like 'customer%@example.com' and o.email ~ '^customer\\d+@'`.execute(db.tables)
  await sql`
    insert into return_items (return_id, order_item_id, quantity, reason)
    select r.id, i.id, 1, case when r.is_shops_fault then 'faulty' else 'too_small' end
      from returns r join order_items i on i.order_id = r.order_id`.execute(db.tables)
  await sql`vacuum analyze`.execute(db.tables)
}
