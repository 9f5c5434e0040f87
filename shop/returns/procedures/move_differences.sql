-- The goods of an exchange are here: what was paid for price differences of them goes along to what was chosen instead at
-- the price paid; of the others, for which today's price was charged, it is refunded. The caller holds the order of the
-- goods and that of the exchange.
create function move_differences(p_return_id uuid, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_return returns;
  v_others jsonb;
begin
  select * into strict v_return from returns r where r.id = p_return_id;
  with moved as (
    update order_difference_moves m set moved_at = now()
      from orders o join order_items i on i.order_id = o.id
     where o.exchange_return_id = p_return_id and m.order_item_id = i.id
    returning m.from_order_item_id as id
  )
  select coalesce(jsonb_agg(jsonb_build_object('order_item_id', q.order_item_id, 'quantity', q.quantity)), '[]')
    into v_others
    from return_items q
   where q.return_id = p_return_id and q.order_item_id not in (select moved.id from moved);
  perform refund_differences(v_return.order_id, v_others, 'return', null, p_actor);
end $$;
