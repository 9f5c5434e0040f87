-- Takes reserved units out of stock: both numbers fall (section 3, inventory record). To sell what
-- is not reserved is a bug of the caller and fails.
create function sell_stock(
  p_product_id uuid, p_size_id uuid, p_quantity integer,
  p_reference_type text, p_reference_id text, p_reason text, p_actor text default 'system'
) returns void language plpgsql set enable_seqscan = off as $$
begin
  update product_inventory
     set quantity_on_hand = quantity_on_hand - p_quantity,
         quantity_reserved = quantity_reserved - p_quantity, last_updated = now()
   where product_id = p_product_id and size_id is not distinct from p_size_id
     and p_quantity > 0 and quantity_reserved >= p_quantity;
  if not found then
    raise exception 'sell_stock: % of product % size % are not reserved',
      p_quantity, p_product_id, p_size_id;
  end if;

  insert into stock_movements (product_id, size_id, kind, on_hand_delta, reserved_delta,
                               reference_type, reference_id, reason, actor)
  values (p_product_id, p_size_id, 'sell', -p_quantity, -p_quantity,
          p_reference_type, p_reference_id, p_reason, p_actor);
end $$;
