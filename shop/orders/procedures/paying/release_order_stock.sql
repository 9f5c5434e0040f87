-- Releases the stock that an order holds while it waits for its payment; of a price difference it is held by the line that
-- it is to change. The caller holds the order.
create function release_order_stock(p_order_id uuid, p_reason text, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_held record;
begin
  for v_held in
    with released as (
      delete from order_reservations r using order_items i
       where i.id = r.order_item_id
         and (i.order_id = p_order_id
              or i.id = (select d.order_item_id from order_differences d where d.order_id = p_order_id))
      returning r.product_id, r.size_id, r.quantity
    )
    select product_id, size_id, sum(quantity)::integer as quantity from released
     group by product_id, size_id
     order by product_id, size_id
  loop
    perform release_stock_atomic(v_held.product_id, v_held.size_id, v_held.quantity,
                                 'order', p_order_id::text, p_reason, p_actor);
  end loop;
end $$;
