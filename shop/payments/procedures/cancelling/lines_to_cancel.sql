-- The lines of a cancellation, [{order_item_id, quantity, pence}] with what they were paid with: those of
-- p_items, or (null) all units that are not in parcels.
create function lines_to_cancel(p_order_id uuid, p_items jsonb)
returns jsonb language sql stable set enable_seqscan = off as $$
  select coalesce(jsonb_agg(jsonb_build_object(
           'order_item_id', i.id, 'quantity', wanted.quantity,
           'pence', line_value_pence(i.id, units_given_back(i.id), wanted.quantity)) order by i.position), '[]')
    from order_items i
   cross join lateral (
     select case when p_items is null then i.quantity - i.shipped_quantity - i.cancelled_quantity
                 else (select sum((w ->> 'quantity')::integer)::integer from jsonb_array_elements(p_items) w
                        where (w ->> 'order_item_id')::uuid = i.id) end as quantity
   ) wanted
   where i.order_id = p_order_id and wanted.quantity > 0
$$;
