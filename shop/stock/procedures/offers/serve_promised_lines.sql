-- Gives units of a product and size that are there and free to the paid lines that wait for them, in the order in
-- which they were paid; returns how many. p_arrived: units that have just come; they go to these before carts and
-- unpaid orders that were promised some. The caller holds the inventory row.
create function serve_promised_lines(p_product_id uuid, p_size_id uuid, p_arrived integer default 0)
returns integer language plpgsql set enable_seqscan = off as $$
declare
  v_free integer;
  v_line record;
  v_given integer;
  v_all integer := 0;
begin
  if not exists (select from order_promises w
                  where w.product_id = p_product_id and w.size_id is not distinct from p_size_id
                    and w.waiting > 0) then
    return 0;
  end if;
  select greatest(p_arrived, i.quantity_on_hand - unarrived_units(p_product_id, p_size_id) - i.quantity_reserved)
    into v_free
    from product_inventory i
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
  for v_line in
    select w.order_item_id, w.waiting, o.id as order_id
      from order_promises w
      join order_items i on i.id = w.order_item_id
      join orders o on o.id = i.order_id
     where w.product_id = p_product_id and w.size_id is not distinct from p_size_id and w.waiting > 0
     order by o.paid_at, o.created_at, o.id, i.position
  loop
    exit when v_free <= 0;
    v_given := least(v_line.waiting, v_free);
    v_free := v_free - v_given;
    v_all := v_all + v_given;
    update order_promises w set waiting = w.waiting - v_given where w.order_item_id = v_line.order_item_id;
    insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                                 reference_type, reference_id, reason, actor)
    values (p_product_id, p_size_id, 'sell', -v_given, 0, 'order', v_line.order_id::text,
            'Arrived for an order that waited', 'system');
  end loop;
  if v_all > 0 then
    update product_inventory set quantity_on_hand = quantity_on_hand - v_all, last_updated = now()
     where product_id = p_product_id and size_id is not distinct from p_size_id;
  end if;
  return v_all;
end $$;
