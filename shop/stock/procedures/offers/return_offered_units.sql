-- Puts sold units that have not arrived back into the offer of their product and size, where it still has one and has
-- taken as many. The caller holds the inventory row.
create function return_offered_units(
  p_product_id uuid, p_size_id uuid, p_quantity integer, p_order_id uuid, p_reason text, p_actor text
) returns void language plpgsql set enable_seqscan = off as $$
declare
  v_back integer;
begin
  select least(p_quantity, o.taken) into v_back from size_offers o
   where o.product_id = p_product_id and o.size_id is not distinct from p_size_id;
  if coalesce(v_back, 0) = 0 then
    return;
  end if;
  update size_offers o set taken = o.taken - v_back
   where o.product_id = p_product_id and o.size_id is not distinct from p_size_id;
  update product_inventory i set quantity_on_hand = i.quantity_on_hand + v_back, last_updated = now()
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
  insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                               reference_type, reference_id, reason, actor)
  values (p_product_id, p_size_id, 'return', v_back, 0, 'order', p_order_id::text, p_reason, p_actor);
  perform serve_waiting_list(p_product_id, p_size_id);
end $$;
