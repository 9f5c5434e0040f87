import type { Database } from '#platform/db/database.ts'

/** Whether an order is paid and both of its mails are written. */
export async function isConfirmed({ pool }: Database, orderId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from orders o where o.id = $1 and o.state = 'paid'
        and (select count(*) from emails
              where dedupe_key in ('order_confirmation:' || o.id, 'new_order_notice:' || o.id)) = 2`,
    [orderId],
  )
  return rowCount === 1
}

/** How far the customer's checkout has come, in words. */
export async function progressOf({ pool }: Database, customerId: string): Promise<string> {
  const { rows } = await pool.query<{ progress: string }>(
    `select case
         when o.id is null and exists (select from cart_items where user_id = $1) then 'in the cart'
         when o.id is null then 'before all'
         when exists (select from emails where dedupe_key = 'order_confirmation:' || o.id) then 'confirmed'
         when o.state = 'paid' then 'paid'
         when i.status = 'succeeded' then 'charged'
         when i.id is not null then 'payment opened'
         else 'ordered' end as progress
       from (select) as one
       left join orders o on o.customer_id = $1
       left join sandbox.payment_intents i on i.metadata ->> 'order_id' = o.id::text`,
    [customerId],
  )
  return rows[0]!.progress
}

/** Which of these customers have not exactly one of everything. */
export async function notOnce({ pool }: Database, customers: string[]): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(
    `with counted as (
       select u.id as customer_id,
              count(o.id) as orders,
              sum((select count(*) from sandbox.payment_intents i
                    where i.metadata ->> 'order_id' = o.id::text)) as intents,
              sum((select count(*) from order_events e
                    where e.order_id = o.id and e.to_state = 'paid' and e.from_state <> 'paid')) as paid,
              sum((select count(*) from stock_movements m
                    where m.kind = 'sell' and m.reference_id = o.id::text)) as sales,
              sum((select count(*) from disputes d where d.order_id = o.id)) as disputes
         from users u left join orders o on o.customer_id = u.id
        where u.id = any($1) group by u.id
     )
     select row_to_json(counted)::text as fault from counted
      where (orders, intents, paid, sales, disputes) <> (1, 1, 1, 1, 1)`,
    [customers],
  )
  return rows.map(({ fault }) => fault)
}
