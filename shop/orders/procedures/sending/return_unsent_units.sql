-- Puts units of an order that are not in parcels back on the shelf, or, before they have arrived, into their offer, in the fixed order of the
-- inventory, and counts them as cancelled; p_items: [{order_item_id, quantity}], null for all of them.
-- The caller holds the order and knows that there are as many.
create function return_unsent_units(p_order_id uuid, p_items jsonb, p_reason text, p_actor text)
returns void language plpgsql set enable_seqscan = off as $$
declare
  v_unit record;
  v_line record;
  v_unarrived integer;
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
      returning i.id, i.product_id, i.size_id, wanted.quantity
    ), restocked as (
      insert into restocked_items (order_item_id, quantity) select id, quantity from cancelled
    )
    select product_id, size_id, sum(quantity)::integer as quantity,
           jsonb_agg(jsonb_build_object('id', id, 'quantity', quantity)) as lines
      from cancelled
     group by product_id, size_id
     order by product_id, size_id
  loop
    v_unarrived := 0;
    for v_line in
      select w.order_item_id, least(w.waiting, l.quantity) as units
        from jsonb_to_recordset(v_unit.lines) as l(id uuid, quantity integer)
        join order_promises w on w.order_item_id = l.id and w.waiting > 0
    loop
      update order_promises w set waiting = w.waiting - v_line.units where w.order_item_id = v_line.order_item_id;
      v_unarrived := v_unarrived + v_line.units;
    end loop;
    if v_unarrived > 0 then
      perform return_offered_units(v_unit.product_id, v_unit.size_id, v_unarrived, p_order_id, p_reason, p_actor);
    end if;
    if v_unit.quantity > v_unarrived then
      perform return_stock(v_unit.product_id, v_unit.size_id, v_unit.quantity - v_unarrived,
                           'order', p_order_id::text, p_reason, p_actor);
    end if;
  end loop;
end $$;
