import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { givenManyOrders } from '#shop/orders/testing/many-orders.ts'

/**
 * So many reviews as a shop has after some years, each of an order of its own, one every five minutes until
 * now: of a hundred one waits and two were turned down, the others are published.
 */
export async function givenManyReviews(db: Db, count: number): Promise<void> {
  await givenManyOrders(db, count)
  await sql`
    insert into users (name, first_name, last_name, email, email_verified)
    select 'Reviewer ' || i, 'Reviewer', i::text, 'reviewer' || i || '@example.com', true
      from generate_series(1, ${count}::int) i`.execute(db.tables)
  await sql`
    insert into reviews (product_id, style_id, customer_id, order_item_id, rating, body, state, rejection,
                         written_at, decided_at)
    select distinct on (u.id, i.product_id)
           i.product_id, p.style_id, u.id, i.id, 1 + n.i % 5,
           'Soft and opaque, says number ' || n.i || '.', s.state,
           case s.state when 'rejected' then 'advertising' end, o.created_at,
           case when s.state <> 'pending' then o.created_at + interval '1 day' end
      from orders o
      join order_items i on i.order_id = o.id join products p on p.id = i.product_id
     cross join lateral (select substr(split_part(o.email, '@', 1), 9)::int as i) n
      join users u on u.email = 'reviewer' || n.i || '@example.com'
     cross join lateral (select case n.i % 100 when 0 then 'pending' when 1 then 'rejected'
                                  when 2 then 'rejected' else 'published' end as state) s
     where o.email ~ '^customer\\d+@'`.execute(db.tables)
  await sql`vacuum analyze`.execute(db.tables)
}
