-- Takes goods into stock, opening the inventory record when there is none (section 3, inventory record),
-- and returns how many are on hand now. Lines that wait for them come first; the rest of what arrives of a pre-order
-- can no longer be ordered before it is there.
create function receive_stock(
  p_product_id uuid, p_size_id uuid, p_quantity integer,
  p_reference_type text, p_reference_id text, p_reason text, p_actor text default 'system'
) returns integer language plpgsql as $$
declare
  on_hand integer;
  v_arrived integer;
begin
  if p_quantity is null or p_quantity < 1 then
    raise exception 'receive_stock: the quantity must be 1 or more, not %', p_quantity;
  end if;

  insert into product_inventory as i (product_id, size_id, quantity_on_hand)
  values (p_product_id, p_size_id, p_quantity)
  on conflict (product_id, size_id) do update
    set quantity_on_hand = i.quantity_on_hand + p_quantity, last_updated = now()
  returning quantity_on_hand into on_hand;

  insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                               reference_type, reference_id, reason, actor)
  values (p_product_id, p_size_id, 'receive', p_quantity, 0,
          p_reference_type, p_reference_id, p_reason, p_actor);
  v_arrived := p_quantity - serve_promised_lines(p_product_id, p_size_id, p_quantity);
  select least(v_arrived, o.capacity - o.taken) into v_arrived from size_offers o
   where o.product_id = p_product_id and o.size_id is not distinct from p_size_id and o.promised_on is not null;
  if v_arrived > 0 and found then
    update size_offers o set taken = o.taken + v_arrived
     where o.product_id = p_product_id and o.size_id is not distinct from p_size_id;
    perform change_offered_units(p_product_id, p_size_id, -v_arrived, 'Pre-ordered goods arrived', p_actor);
  end if;
  perform serve_waiting_list(p_product_id, p_size_id);
  select i.quantity_on_hand into on_hand from product_inventory i
   where i.product_id = p_product_id and i.size_id is not distinct from p_size_id;
  return on_hand;
end $$;
