-- Whether an order waits for goods that were not there when it was paid (order_promises).
create function awaits_goods(p_order_id uuid)
returns boolean language sql stable set enable_seqscan = off as $$
  select exists (select from order_items i join order_promises w on w.order_item_id = i.id
                  where i.order_id = p_order_id and w.waiting > 0)
$$;
