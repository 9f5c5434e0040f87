-- How many units of a line that were sent are in a return that was not rejected or cancelled, or were refunded without
-- one: these cannot be returned or refunded again.
create function returned_units(p_order_item_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select i.refunded_quantity
         + (select coalesce(sum(q.quantity), 0)::integer
              from return_items q join returns r on r.id = q.return_id
             where q.order_item_id = i.id and r.state not in ('rejected', 'cancelled'))
    from order_items i where i.id = p_order_item_id
$$;
