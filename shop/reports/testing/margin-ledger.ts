import type { Database } from '#platform/db/database.ts'

/**
 * What the reports of margins of all times have to come to, in pence, from the books that they are not made of: units and
 * costs of order lines, and what was cancelled, refunded and returned of them.
 */
export async function marginLedger({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ cost: number; units: number }>(`
    with sold as (
      select i.*, k.cost_pence
        from orders o join order_items i on i.order_id = o.id
        left join order_item_costs k on k.order_item_id = i.id
       where o.paid_at is not null
    )
    select coalesce(sum(s.cost_pence * (s.quantity - s.cancelled_quantity
             - (select coalesce(sum(q.restocked_quantity), 0) from return_items q where q.order_item_id = s.id)
             - (select coalesce(sum((l ->> 'quantity')::integer), 0)
                  from order_refunds f cross join lateral jsonb_array_elements(f.lines) l
                 where f.order_id = s.order_id and (l ->> 'order_item_id')::uuid = s.id
                   and (l ->> 'restock')::boolean))), 0)::integer as cost,
           sum(s.quantity)::integer as units
      from sold s`)
  return rows[0]!
}
