import { sql } from 'kysely'

import type { Db } from '#platform/db/database.ts'
import { withoutTriggers } from '#platform/testing/test-database.ts'

import { givenPaidOrder } from './given-paid-order.ts'

/**
 * So many orders as a shop has after some years, one every five minutes until now, made in one
 * statement each of orders and lines: of a hundred two are to be packed or sent, most delivered, few
 * have notes or refunds that failed. Returns the id of the way they were all delivered but the first.
 */
export async function givenManyOrders(db: Db, count: number): Promise<{ rareMethod: string }> {
  const { orderId: template } = await givenPaidOrder(db)
  await withoutTriggers(db, async (tables) => {
    await sql`
    insert into orders (order_number, customer_id, idempotency_key, state, email, address, delivery_method_id,
                        delivery_name, subtotal_pence, delivery_pence, total_pence, vat_pence, created_at, updated_at,
                        promised_from, promised_to, note)
    select 'LB-' || lpad((i::bigint * 61803399 % 99999989)::text, 8, '0'), o.customer_id, gen_random_uuid(),
           case when i % 100 = 0 then 'paid' when i % 100 = 1 then 'processing' when i % 100 < 5 then 'shipped'
                when i % 100 < 10 then 'cancelled' when i % 100 < 12 then 'refunded'
                when i % 100 < 15 then 'payment_failed' else 'delivered' end,
           'customer' || i || '@example.com',
           jsonb_set(o.address, '{name}', to_jsonb('Customer ' || md5(i::text))),
           o.delivery_method_id, o.delivery_name, 1000 + i % 9000, 0, 1000 + i % 9000, 0,
           now() - i * interval '5 minutes', now(), current_date - i / 288, current_date - i / 288 + 2,
           case when i % 500 = 0 then 'Please ring.' end
      from orders o, generate_series(1, ${count}::int) i
     where o.id = ${template}`.execute(tables)
    await sql`
    insert into order_items (order_id, product_id, size_id, name, colour_name, size_name, quantity,
                             unit_price_pence, vat_class, vat_pence, position)
    select o.id, l.product_id, l.size_id, l.name, l.colour_name, l.size_name, 1, o.total_pence, l.vat_class, 0, 1
      from orders o, order_items l
     where l.order_id = ${template} and o.id <> ${template}`.execute(tables)
  })
  await sql`
    insert into refunds (order_id, pence, state, reason, failure, actor)
    select o.id, 100, 'failed', 'goodwill', 'closed account', 'a colleague'
      from orders o where o.email like 'customer%777@example.com'`.execute(db.tables)
  await sql`
    insert into order_notes (order_id, author, key, text)
    select o.id, 'a colleague', gen_random_uuid(), 'Rang twice.'
      from orders o where o.email like 'customer%500@example.com'`.execute(db.tables)
  const { rows } = await sql<{ id: string }>`
    insert into delivery_methods (name, description, price_pence, min_days, max_days, position)
    values ('By hand', 'In London', 900, 1, 1, 9) returning id`.execute(db.tables)
  const rareMethod = rows[0]!.id
  await sql`
    update orders set delivery_method_id = ${rareMethod} where email like 'customer%333@example.com'`.execute(
    db.tables,
  )
  // As it is after a night: what was added last is in the index of the search as well.
  await sql`vacuum analyze`.execute(db.tables)
  return { rareMethod }
}
