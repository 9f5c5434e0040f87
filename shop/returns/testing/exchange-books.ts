/**
 * What is wrong with exchanges at any moment: a return and the order of what was chosen instead follow each
 * other, nothing of that is packed before the return is settled, and it takes of the goods neither more
 * than they are worth nor more than it costs.
 */
export const exchangeFaults = `
  select format('return %s (%s) is %s, its order is %s with %s units sent', r.id, r.resolution, r.state,
                coalesce(o.state, 'not there'), sent.units) as fault
    from returns r left join orders o on o.exchange_return_id = r.id
   cross join lateral (select coalesce(sum(i.shipped_quantity), 0) as units
                         from order_items i where i.order_id = o.id) sent
   where (r.resolution = 'exchange' or o.id is not null)
     and not coalesce(case
       when r.state = 'exchanged' then o.paid_at is not null
       when r.state in ('rejected', 'cancelled', 'refunded') or r.resolution = 'refund'
         then o.state in ('cancelled', 'refunded') and sent.units = 0
       when o.state = 'pending_payment' then r.state = 'requested'
       else o.state = 'paid' and sent.units = 0 end, false)
  union all
  select format('order %s: %s of %s taken of goods worth %s', o.id, c.pence, o.total_pence, worth.pence)
    from orders o
    join returns r on r.id = o.exchange_return_id
    left join order_credits c on c.order_id = o.id
   cross join lateral (select sum(exchange_value_pence(q.order_item_id, q.quantity)) as pence
                         from return_items q where q.return_id = r.id) worth
   where coalesce(c.pence, 0) <> least(worth.pence, o.total_pence) or o.delivery_pence <> 0`

/**
 * What is wrong with exchanges that were settled: what the goods are worth is in the order of what was
 * chosen instead, and what that costs less went back.
 */
export const settledExchangeFaults = `
  select format('return %s: worth %s, written %s, %s taken, %s sent back', r.id, worth.pence, worth.written,
                c.pence, sent.pence) as fault
    from returns r
    join orders o on o.exchange_return_id = r.id
    left join order_credits c on c.order_id = o.id
    left join lateral (
      select (e.details ->> 'card_pence')::int + (e.details ->> 'credit_pence')::int as pence
        from return_events e where e.return_id = r.id and e.kind = 'exchanged') sent on true
   cross join lateral (
      select sum(exchange_value_pence(q.order_item_id, q.quantity)) as pence,
             sum(q.refund_pence) as written
        from return_items q where q.return_id = r.id) worth
   where r.state = 'exchanged'
     and (worth.written is distinct from worth.pence
          or worth.pence is distinct from coalesce(c.pence, 0) + sent.pence)`
