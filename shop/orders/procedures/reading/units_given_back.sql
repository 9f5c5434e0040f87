-- How many units of a line were cancelled, or refunded, with a return or without one: where line_value_pence goes on.
create function units_given_back(p_order_item_id uuid)
returns integer language sql stable set enable_seqscan = off as $$
  select i.cancelled_quantity + i.refunded_quantity
         + (select coalesce(sum(r.quantity - r.missing_quantity), 0)::integer from return_items r
             where r.order_item_id = i.id and r.refund_pence is not null)
    from order_items i where i.id = p_order_item_id
$$;
