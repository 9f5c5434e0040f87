-- The units of an order that are neither sent nor cancelled, [{order_item_id, quantity}].
create function unsent_lines(p_order_id uuid)
returns jsonb language sql stable set enable_seqscan = off as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'order_item_id', i.id, 'quantity', i.quantity - i.shipped_quantity - i.cancelled_quantity)), '[]')
    from order_items i
   where i.order_id = p_order_id and i.quantity > i.shipped_quantity + i.cancelled_quantity
$$;
