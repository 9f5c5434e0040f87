-- Takes goods into stock, opening the inventory record when there is none (section 3, inventory record),
-- and returns how many are on hand now.
create function receive_stock(
  p_product_id uuid, p_size_id uuid, p_quantity integer,
  p_reference_type text, p_reference_id text, p_reason text, p_actor text default 'system'
) returns integer language plpgsql as $$
declare
  on_hand integer;
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
  perform serve_waiting_list(p_product_id, p_size_id);
  return on_hand;
end $$;
