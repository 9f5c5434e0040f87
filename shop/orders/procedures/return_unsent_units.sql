-- Puts units of an order that are not in parcels back on the shelf, in the fixed order of the
-- inventory, and counts them as cancelled; p_items: [{order_item_id, quantity}], null for all of them.
-- The caller holds the order and knows that there are as many.
create function return_unsent_units(p_order_id uuid, p_items jsonb, p_reason text, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_unit record;
begin
  perform from product_inventory v
    join (select distinct i.product_id, i.size_id from order_items i where i.order_id = p_order_id) i
      on v.product_id = i.product_id and v.size_id is not distinct from i.size_id
    order by v.product_id, v.size_id
      for update of v;
  for v_unit in
    with wanted as (
      select (w ->> 'order_item_id')::uuid as id, sum((w ->> 'quantity')::integer)::integer as quantity
        from jsonb_array_elements(p_items) w group by 1
      union all
      select i.id, i.quantity - i.shipped_quantity - i.cancelled_quantity from order_items i
       where p_items is null and i.order_id = p_order_id
    ), cancelled as (
      update order_items i set cancelled_quantity = i.cancelled_quantity + wanted.quantity
        from wanted where i.id = wanted.id and wanted.quantity > 0
      returning i.product_id, i.size_id, wanted.quantity
    )
    select product_id, size_id, sum(quantity)::integer as quantity from cancelled
     group by product_id, size_id
     order by product_id, size_id
  loop
    perform return_stock(v_unit.product_id, v_unit.size_id, v_unit.quantity,
                         'order', p_order_id::text, p_reason, p_actor);
  end loop;
end $$;
