-- What of an order's money was refunded and what can be, in pence: left, delivery_left (of what was paid for it), refunds
-- the way it was paid that did not fail, and as credit; units: of its lines that were sent and neither refunded nor in a return
-- ([{order_item_id, units}], lines without any left out). No row for an unknown order.
create function order_money(p_order_id uuid)
returns table (left_pence integer, delivery_left_pence integer, card_refunded_pence integer,
               credit_refunded_pence integer, units jsonb)
language sql stable set enable_seqscan = off as $$
  select case when o.paid_at is null then 0 else greatest(0, refundable_pence(o.id)) end,
         greatest(0, refundable_delivery_pence(o.id)),
         (select coalesce(sum(r.pence), 0)::integer from refunds r where r.order_id = o.id and r.state <> 'failed' and r.reason <> 'paid_twice'),
         (select coalesce(sum(e.pence), 0)::integer from credit_entries e
           where e.order_id = o.id and e.kind = 'refund'),
         (select coalesce(jsonb_agg(jsonb_build_object('order_item_id', i.id, 'units', sent.units) order by i.position), '[]')
            from order_items i
           cross join lateral (select i.shipped_quantity - returned_units(i.id) as units) sent
           where i.order_id = o.id and sent.units > 0)
    from orders o where o.id = p_order_id
$$;
